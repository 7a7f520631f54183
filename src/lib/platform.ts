/** Prefix of a file's `environment`, by the system's name in the user agent. */
const systems: Record<string, string> = { Windows: 'win', Macintosh: 'mac', X11: 'linux' };

/** The system that the person uses, such as 'win'. Undefined on phones and for others. */
export const ownSystem = (): string | undefined => systems[/\((\w+)/.exec(navigator.userAgent)?.[1] ?? ''];

/** Addresses from the API are untrusted. Only http(s) addresses become links. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** The path of a file that the API itself has, below the API. */
export const apiPathOf = (address: string): string | undefined =>
  /^\/api\/v1\/(x\/catalogue\/files\/\d+\/)$/.exec(address)?.[1];
