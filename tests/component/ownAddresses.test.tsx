import { expect, it, vi } from 'vitest';
import { declarationFault } from '../../contract/declarations';
import { isOwnAddress } from '../../contract/ownAddresses';
import { shippedLists } from '../../src/catalogue/catalogueLists';
import { colleagues } from '../../src/colleagues/declaration';
import { declare } from '../../src/declared/declare';
import { listPages, obstacleTo } from '../../src/declared/published';
import { registry } from '../../src/registry';
import { shellPages } from '../../src/shellPages';
import { noteRegistry } from '../support/declared';

it('[DECL-98] the addresses of all pages that are no folder of resources/ are taken', () => {
  const shell = [...shellPages.keys()].map(path => path.split('/')[1] ?? '').filter(Boolean);
  const shipped = shippedLists.map(({ declared }) => (declared as { name: string }).name);
  const names = [...shell, ...shipped, listPages.name, colleagues.name];
  expect(names).toEqual(expect.arrayContaining(['profile', 'login', 'catalogue-hosts', 'lists', 'colleagues']));
  expect(names.filter(name => !isOwnAddress(name))).toEqual([]);
});

it.each(['colleagues', 'catalogue-products', 'setup'])('[DECL-98] a file called %s leaves the page there', name => {
  const forget = noteRegistry();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const before = registry.length;
  declare([{ version: 1, name, path: 'own', fields: [{ source: 'code', type: 'text' }] }], declarationFault);
  expect(registry).toHaveLength(before);
  expect(warn).toHaveBeenCalledWith(
    `A declared list is left out. No resource can be called "${name}": the portal needs the address /${name}. Rename it.`,
  );
  expect(obstacleTo(name)).toBe('taken');
  warn.mockRestore();
  forget();
});
