let a = "\(run { "}" } done: { ")" })"
//= problems: none
//= calls: run{}done{}
