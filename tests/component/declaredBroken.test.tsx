import { declarationFault } from '../../contract/declarations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from 'ra-core';
import userEvent from '@testing-library/user-event';
import type { PublishedDocument } from '../../contract/extensions/resources';
import { declare } from '../../src/declared/declare';
import { showDocuments } from '../../src/declared/published';
import { registry, wires } from '../../src/registry';
import { noteRegistry } from '../support/declared';
import { openDeclared } from '../support/openDeclared';
import { distributor } from '../support/people';

const field = { source: 'code', type: 'text' };
const named = (name: string, rest: object = {}) => ({ version: 1, name, path: 'things', fields: [field], ...rest });
const many = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

/** Declarations that cannot be used, with what is wrong with each. */
const broken: readonly (readonly [object, string])[] = [
  [named('newer', { version: 2 }), '/version: 2 is of a newer portal'],
  [named('bidi', { words: { en: { name: 'Vouch\u202Eers' } } }), '/words/en/name must match pattern'],
  [
    named('wide', { fields: many(200).map(source => ({ source, type: 'text' })) }),
    '/fields must not have more than 100',
  ],
  [
    named('choosy', { filters: [{ source: 'code', type: 'choice', choices: many(10_000) }] }),
    '/filters/0/choices must not have more than 200',
  ],
  [named('outside', { path: '../users' }), '/path must match pattern'],
  [named('elsewhere', { path: 'https://evil.example/x' }), '/path must match pattern'],
  [named('proto', { fields: [{ source: '__proto__', type: 'text' }] }), '/fields/0/source must match pattern'],
  [named('pointless', { fields: [{ source: 'shop', type: 'reference' }] }), '/fields: "shop" is a reference without'],
  [named('aimless', { presets: [{ name: 'x', filter: { gone: 1 } }] }), '/presets: "gone" is none of'],
  [named('half', { fields: null }), '/fields must be array'],
];

/** Lists that can be used, although what they name is not there, or names them again. */
const usable = [
  named('lonely', { fields: [field, { source: 'shop', type: 'reference', reference: 'nowhere' }] }),
  named('hen', { title: 'egg', fields: [{ source: 'egg', type: 'reference', reference: 'egg' }] }),
  named('egg', { title: 'hen', fields: [{ source: 'hen', type: 'reference', reference: 'hen' }] }),
];

let restore: () => void;
let warnings: string[];
beforeEach(() => {
  restore = noteRegistry();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation(sentence => void warnings.push(String(sentence)));
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

const faults = () =>
  broken.map(([declaration]) => registry.find(({ name }) => name === Object(declaration).name)?.options?.fault);
const expectOnlyOwnLists = () => {
  for (const [index, fault] of faults().entries()) expect(fault).toContain(broken[index]?.[1]);
  for (const { name } of usable) expect(registry.find(each => each.name === name)?.list).toBeDefined();
};

it('[DECL-68] a broken declaration of a file or the configuration costs only its own list, and names the fault', () => {
  const taken = named('licenses', { path: 'things' });
  declare(
    [...broken.map(([declaration]) => declaration), taken, 'no object', null, ...usable, named('egg')],
    declarationFault,
  );
  expectOnlyOwnLists();
  expect(registry.filter(({ name }) => name === 'licenses')).toHaveLength(1);
  expect(wires.licenses?.path).toBe('licenses');
  expect(warnings).toEqual([
    expect.stringMatching(/^A declared list is left out\. .*licenses/),
    expect.stringMatching(/^A declared list is left out\./),
    expect.stringMatching(/^A declared list is left out\./),
    expect.stringMatching(/^A declared list is left out\. .*egg/),
  ]);
});

it('[DECL-68] so does one that was published by another release', () => {
  const documentOf = (declaration: object) =>
    ({ name: Object(declaration).name, kind: 'list', declaration, version: null, draft: null }) as PublishedDocument;
  showDocuments([...broken.map(([declaration]) => declaration), named('licenses'), ...usable].map(documentOf));
  expectOnlyOwnLists();
  expect(wires.licenses?.path).toBe('licenses');
});

it.each(['lonely', 'hen'])(
  '[DECL-68] the list %s, whose reference leads nowhere or in a circle, is shown',
  async name => {
    await openDeclared(`/${name}`, usable, {
      person: distributor,
      rows: [{ id: 1, code: 'A-1', shop: 7, egg: 2 }],
      dataProvider: { getMany: vi.fn(async () => ({ data: [{ id: 2, hen: 1 }] })) },
    });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  },
);

it('[DECL-83] a list that the server refuses says why below what the portal says of a failure', async () => {
  const reason = 'This list cannot be ordered by "nope".';
  await openDeclared('/lonely', usable, {
    person: distributor,
    dataProvider: { getList: () => Promise.reject(new HttpError(reason, 400, { code: 'invalid' })) },
  });
  const alert = (await screen.findByText('Error occured')).parentElement;
  expect(alert).toHaveTextContent(`Error occuredThere was an error while getting your data ${reason}`);
});

it('[DECL-69] many lists are one closed entry of the menu, which remembers that it was opened and can be searched', async () => {
  const lists = many(13).map(name => named(name, { words: { en: { name: `Lïst of ${name}` } } }));
  await openDeclared('/c3', lists, { person: distributor });
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  const group = await menu.findByRole('button', { name: 'More lists (13)' });
  const shown = () => menu.getAllByRole('link').filter(({ textContent }) => textContent?.startsWith('Lïst'));
  expect(shown().map(({ textContent }) => textContent)).toEqual(['Lïst of c3']);
  await userEvent.click(group);
  expect(shown()).toHaveLength(13);
  await userEvent.type(menu.getByRole('searchbox', { name: 'Find a list' }), 'list of C1');
  expect(shown().map(({ textContent }) => textContent)).toEqual([
    'Lïst of c1',
    'Lïst of c10',
    'Lïst of c11',
    'Lïst of c12',
  ]);
  await userEvent.type(menu.getByRole('searchbox', { name: 'Find a list' }), 'x');
  expect(menu.getByText('No list has this name.')).toBeVisible();
});

it('[DECL-69] a dozen are entries of their own, and one with a place in the menu always is', async () => {
  const lists = many(13).map((name, index) => named(name, index === 0 ? { menu: { order: 41 } } : {}));
  await openDeclared('/c3', lists, { person: distributor });
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  expect(await menu.findByRole('link', { name: 'C12' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'C0' })).toBeVisible();
  expect(menu.queryByRole('button')).toBeNull();
});

it('[DECL-89] a filter of days without bounds is a text, and one beside a range is shown as its day', async () => {
  const letters = {
    version: 1,
    name: 'letters',
    path: 'letters',
    fields: [{ source: 'code', type: 'text' }],
    filters: ['sent_on', 'due', 'due__gte'].map(source => ({ source, type: 'date' })),
  };
  const filter = { sent_on: '2027-01-31', due: '2027-02-28' };
  const rows = [{ id: 1, code: 'L-1' }];
  const { getList } = await openDeclared(`/letters?filter=${JSON.stringify(filter)}`, [letters], { rows });
  expect(await screen.findByRole('button', { name: 'Change filter: Due: 2027-02-28' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change filter: Sent on: 2027-01-31' }));
  const day = await screen.findByLabelText('Sent on');
  await userEvent.clear(day);
  await userEvent.type(day, '2027-03-31');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'letters',
      expect.objectContaining({ filter: { sent_on: '2027-03-31', due: '2027-02-28' } }),
    ),
  );
});
