type Names = readonly (readonly [name: string, mark: RegExp])[];

/** Some browsers name others as well, so the first one found counts. */
const browsers: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: Names = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: Names, header: string) => names.find(([, mark]) => mark.test(header))?.[0];

/**
 * Browser and system, such as 'Firefox, Windows': enough for people to recognize their own devices, and no more. Null
 * if neither is known.
 * @param header User-Agent
 */
export const agentOf = (header: string | undefined): string | null => {
  const found = [nameIn(browsers, header ?? ''), nameIn(systems, header ?? '')].filter(name => name !== undefined);
  return found.length > 0 ? found.join(', ') : null;
};
