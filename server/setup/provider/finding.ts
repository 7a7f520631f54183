import { isLocal } from '../../announce';

export interface Finding {
  /** `note`: it works, with a caveat. `missing`: the portal cannot work like this. */
  level: 'ok' | 'note' | 'missing';
  text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const note = (text: string): Finding => ({ level: 'note', text });
export const missing = (text: string): Finding => ({ level: 'missing', text });

/** Ends the check. The message is shown. */
export class CannotCheck extends Error {}

/** A browser may send a token there: over https, or to this machine. */
export const isSecure = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url));

export const report = (issuer: string, findings: readonly Finding[]) => {
  const count = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
  const isUsable = count('missing') === 0;
  const verdict = isUsable
    ? `The portal can use this provider.${count('note') > 0 ? ` Notes: ${count('note')}.` : ''}`
    : `The portal cannot use this provider yet. Missing: ${count('missing')}.`;
  const lines = findings.map(({ level, text }) => `${level.padEnd(8)} ${text}`);
  return { text: `${[issuer, '', ...lines, '', verdict].join('\n')}\n`, isUsable };
};
