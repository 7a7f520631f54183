/** What an installation file has to be like. Patterns stand in the description of the API; pages and server ask the functions. */

/** Up to three numbers with dots, and a v in front or none. The database orders these, and no others. */
export const versionPattern = '^v?[0-9]{1,9}(\\.[0-9]{1,9}){0,2}$';
export const isVersion = (text: string): boolean => new RegExp(versionPattern).test(text);

export const fileHashMaxLength = 32;
export const fileHashPattern = `^[0-9A-Fa-f]{1,${fileHashMaxLength}}$`;
export const isFileHash = (text: string): boolean => new RegExp(fileHashPattern).test(text);

export const webAddressMaxLength = 2_000;
/** No address that a browser would run, and none with a password. */
export const webAddress = '^https?://[^\\s/@]+(/\\S*)?$';
/** A browser also has to understand it: 'https://[' leads nowhere. */
export const isLink = (text: string): boolean =>
  text.length <= webAddressMaxLength && new RegExp(webAddress).test(text) && URL.canParse(text);
