/** A file's name that stays within the folder where it is saved. */
export const fileNamePattern = String.raw`^(?!\.{1,2}$)(?=.*\S)[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}/\\]*$`;
