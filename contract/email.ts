/**
 * One @ and a dotted domain. No list separators, and no control or bidirectional characters, which can make one address
 * look like another. Matching takes linear time.
 */
export const emailPattern =
  /^[^\s@,;<>"\p{Cc}\p{Bidi_C}]+@[^\s@.,;<>"\p{Cc}\p{Bidi_C}]+(?:\.[^\s@.,;<>"\p{Cc}\p{Bidi_C}]+)+$/u;

export const emailMaxLength = 254;
