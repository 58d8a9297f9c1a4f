"""Mistakes in names, of which a schema cannot know: which names there are, and what a name may look like."""

import re

MISTAKE_IN_NAME = re.compile(
    "unknown (role|rule|convention|vocabulary list)|(is defined by way of|refers to) itself|starts or ends with a (blank|space)|"
    "begins or ends with a period|goes by the name|by the names? of |is an array or a dictionary|(has|have) (no name|a '\\)'|argument labels)|"
    "does not end with|labels end with|write (names|types|modules|labels|attributes) without|is (no|not a) word of 'is'|an attribute begins with|every property is strong|"
    "is said of |applies to .*, and this place is |is written kind: "
)
