/** One @, a dotted domain, nothing that separates addresses in a list. Reads in linear time, whatever is pasted. */
const emailPattern = /^[^\s@,;<>"]+@[^\s@.,;<>"]+(?:\.[^\s@.,;<>"]+)+$/;

/** RFC 5321 allows 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);
