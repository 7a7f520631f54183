/** One @, a dotted domain, nothing that separates addresses in a list. Reads in linear time, whatever is pasted. */
export const emailPattern = /^[^\s@,;<>"]+@[^\s@.,;<>"]+(?:\.[^\s@.,;<>"]+)+$/;

/** RFC 5321 allows 254 characters. */
export const emailMaxLength = 254;
