import { hostMaxLength } from '../contract/extensions/branding';

/** The parts of a setting that names several. */
export const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** https://pictures.example, or https://*.pictures.example for all hosts below it. Becomes part of the content policy. */
export const isOriginList = (text: string): boolean =>
  wordsIn(text).every(word => /^https?:\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?$/i.test(word) && URL.canParse(word));

const none = 'none';

/** portal.example, or *.portal.example for all hosts below it, in ASCII. "none" names none. */
export const isHostList = (text: string): boolean =>
  wordsIn(text.toLowerCase()).every(word => /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(word));

/**
 * The hosts that companies may add in the browser. With the embedded provider, each host of any company is an address to
 * which sign-ins return with their codes. So the operator decides which can be added: those whose names they give out.
 * @param text the setting; undefined: the hosts below the portal's own, which is the operator's already
 */
export const companyHostsIn = (text: string | undefined, { hostname }: URL): string[] => {
  const isName = !/^[\d.]+$|:/.test(hostname);
  return wordsIn((text ?? (isName ? `*.${hostname}` : none)).toLowerCase()).filter(word => word !== none);
};

/** @param host as browsers name it (server/queries/keys.ts) */
export const isCompanyHost = (hosts: readonly string[], host: string): boolean =>
  hosts.some(pattern => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern));

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^${label}(?:\\.${label})*$`);

export const notHostName = 'This is not a host name. Leave out https://, the port and the path.';

/** Whether it is a host alone, as browsers name it: without scheme, port and path. */
export const isHostName = (host: string): boolean =>
  host.length <= hostMaxLength &&
  hostName.test(host) &&
  URL.canParse(`http://${host}`) &&
  new URL(`http://${host}`).host === host;
