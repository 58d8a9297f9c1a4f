let a = ##/x/#y/##
//= problems: none
//= regexes: ##/x/#y/##
