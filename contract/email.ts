/** One @ and a dotted domain, without characters that make addresses look alike. Matches in linear time. */
export const emailPattern =
  /^[^\s@,;<>"\p{Cc}\p{Bidi_C}]+@[^\s@.,;<>"\p{Cc}\p{Bidi_C}]+(?:\.[^\s@.,;<>"\p{Cc}\p{Bidi_C}]+)+$/u;

export const emailMaxLength = 254;
