/**
 * One @, a dotted domain, nothing that separates addresses in a list, and no control or bidirectional character, which
 * makes an address look like another. Reads in linear time, whatever is pasted.
 */
export const emailPattern =
  /^[^\s@,;<>"\p{Cc}\p{Bidi_C}]+@[^\s@.,;<>"\p{Cc}\p{Bidi_C}]+(?:\.[^\s@.,;<>"\p{Cc}\p{Bidi_C}]+)+$/u;

/** RFC 5321 allows 254 characters. */
export const emailMaxLength = 254;
