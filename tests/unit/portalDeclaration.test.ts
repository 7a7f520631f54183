import { expect, it } from 'vitest';
import { documentFault } from '../../contract/declarations';
import { portalFaultOf } from '../../contract/portalDeclaration';

const settings = { version: 1, name: 'portal' };
const link = (to: string) => ({ ...settings, menu: { links: [{ to, words: { en: 'Handbook' } }] } });

it('[COMP-04] settings of a company that can be used have no fault', () => {
  expect(portalFaultOf(settings)).toBeUndefined();
  expect(portalFaultOf(link('https://wiki.acme.test/portal?page=1#top'))).toBeUndefined();
});

it.each<[string, unknown]>([
  ['must be a JSON object', [settings]],
  ['/version: 2 is of a newer portal. This one reads 1', { ...settings, version: 2 }],
  ['/lists/devices is not known here', { ...settings, lists: { devices: {} } }],
  ['/lists/orders/columns must not have fewer than 1 items', { ...settings, lists: { orders: { columns: [] } } }],
  ['/menu/links/0/to must match pattern', link('javascript:alert(1)')],
  ['/menu/links/0/to must match pattern', link('//evil.example')],
  ['/menu/links/0/to must match pattern', link('https://user:word@evil.example/')],
  [
    '/menu/links/0/words must have required properties en',
    { ...settings, menu: { links: [{ to: 'https://a.test', words: { de: 'A' } }] } },
  ],
  ['/words/en/orders/name must match pattern', { ...settings, words: { en: { orders: { name: 'Cont\u202eracts' } } } }],
  ['/words/tlh is not known here', { ...settings, words: { tlh: {} } }],
])('[COMP-04] names the fault in the settings of a company: %s', (fault, declaration) => {
  expect(portalFaultOf(declaration)).toContain(fault);
});

it('[COMP-15] a link that no browser can open is not published, and costs no settings that were', () => {
  expect(documentFault('portal', link('https://['), false)).toBe(
    '/menu/links/0/to must be an address that a browser can open',
  );
  expect(portalFaultOf(link('https://['))).toBeUndefined();
  expect(documentFault('portal', link('https://a.test'), false)).toBeUndefined();
});
