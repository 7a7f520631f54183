/** 128 random bits in hexadecimal. Needs no secure context: the branding call carries a token before any sign-in. */
export const randomToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

/** The csrftoken cookie, when the back end sets one (row AUTH-14). */
export const csrfCookie = (cookies: string): string | undefined => /(?:^|;\s*)csrftoken=([^;]+)/.exec(cookies)?.[1];
