import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldOf, problemOfName } from '../../scripts/newResource/fields.mjs';
import { resourceFiles, resourceOf } from '../../scripts/newResource/files.mjs';
import { ownResources } from '../../scripts/listRoute.mjs';
import { allFeatures } from '../support/allFeatures';
import { applyCode, codeOf, uncheckedCode } from '../support/docsCode';
import { copyPortal } from '../support/portalCopy';

let portal: ReturnType<typeof copyPortal>;
beforeAll(() => {
  portal = copyPortal();
});
afterAll(() => portal.remove());

const filesOf = (name: string) => {
  const folder = join(portal.folder, 'resources', name);
  return readdirSync(folder).map(file => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
};
const linesOf = (name: string) => filesOf(name).reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);

const pagesWithCode = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.md'))
  .map(file => join('docs', file));

const created = (name: string, ...words: string[]) => {
  expect(portal.newResource(name, ...words)).toMatchObject({ status: 0, stderr: '' });
  return new Map(filesOf(name).map(({ file, text }) => [file, text]));
};

/** Writes what the command would write, without a process of its own, and unformatted. */
const generated = (name: string, words: readonly string[]) => {
  const fields = words
    .filter(word => word !== '--crud')
    .map(fieldOf)
    .filter(field => typeof field !== 'string');
  const files = new Map(Object.entries(resourceFiles(resourceOf(name, fields, words.includes('--crud')))));
  mkdirSync(join(portal.folder, 'resources', name));
  for (const [file, text] of files) writeFileSync(join(portal.folder, 'resources', name, file), text);
  return files;
};

/** Writes the folder of a declared list. */
const ejected = (file: string, declaration: object) => {
  writeFileSync(join(portal.folder, `${file}.json`), JSON.stringify(declaration));
  expect(portal.newResource('--from', `${file}.json`)).toMatchObject({ status: 0, stderr: '' });
};

const smallest = (name: string) => ({ version: 1, name, path: name, fields: [{ source: 'code', type: 'text' }] });

/** Field lists that once did not compile, and one of each type first. */
const spread = [
  ['readings', 'value:number', 'taken_at:datetime'],
  ['reviews', 'voucher:ref:vouchers', 'text:longtext', '--crud'],
  ['same_names', 'kind:a|b', 'kinds:c|d', 'filter:a|b', 'input:a|b', 'inputs:a|b', '--crud'],
  ['nodes', 'name', 'parent:ref:nodes', '--crud'],
  ['flags', 'is_on:boolean', 'name', '--crud'],
  ['sizes', 'size:s|m|l', '--crud'],
  ['holidays', 'day:date', '--crud'],
  ['data', 'value'],
  ['boards', 'list', 'show', 'create', 'edit', '--crud'],
] as const;

it(
  '[HOST-08] [HOST-59] [DECL-65] [DECL-113] new resources of at most 7 files and 90 lines compile and pass lint and format, and so does the code of the docs',
  { timeout: 240_000 },
  () => {
    const fields = ['code', 'kind:gift|promo', 'amount:number', 'valid_until:date'];
    const pages = ['VoucherForm.tsx', 'VoucherList.tsx', 'VoucherShow.tsx'];
    expect([...created('vouchers', ...fields, '--crud').keys()]).toEqual([...pages, 'choices.ts', 'index.ts']);
    expect(linesOf('vouchers')).toBeLessThanOrEqual(90);

    const every = ['title', 'body:longtext', 'seen_at:datetime', 'is_open:boolean', 'order:ref:orders', 'size:s,m'];
    const shown = ['ResellerPolicyList.tsx', 'ResellerPolicyShow.tsx', 'choices.ts', 'index.ts'];
    expect([...created('reseller_policies', ...every).keys()]).toEqual(shown);

    const files = new Map(spread.map(([name, ...words]) => [name, generated(name, words)]));
    const unformatted = spread.map(([name]) => join('resources', name));
    expect(portal.node('node_modules/.bin/prettier', '--write', ...unformatted)).toMatchObject({ status: 0 });
    expect(files.get('readings')?.get('ReadingList.tsx')).toContain('  <List>');
    const review = '<AutocompleteInput validate={required()} />';
    expect(files.get('reviews')?.get('ReviewForm.tsx')).toContain(review);
    expect(files.get('flags')?.get('FlagList.tsx')).toContain(
      '<NullableBooleanInput key="is_on" source="is_on" alwaysOn',
    );
    expect(files.get('flags')?.get('index.ts')).toContain("recordRepresentation: 'name'");
    expect(files.get('sizes')?.get('SizeList.tsx')).toContain('<SelectInput key="size" source="size"');

    ejected('all', allFeatures);
    const { words: _, detail: _detail, create: _create, edit: _edit, actions: _actions, ...read } = allFeatures;
    ejected('folded', { ...read, name: 'folded', wire: undefined });
    ejected('least', smallest('least'));
    // A file of the catalogues, and what theirs is called in them.
    for (const name of ['features', 'messages', 'start']) ejected(name, smallest(name));
    const pagesOfCards = ['GiftCardForms.tsx', 'GiftCardList.tsx', 'GiftCardShow.tsx', 'index.ts', 'parts.ts'];
    expect(filesOf('gift-cards').map(({ file }) => file)).toEqual(pagesOfCards);
    const german = readFileSync(join(portal.folder, 'i18n/de/added/giftCards.ts'), 'utf8');
    expect(german).toContain("    kind: 'Art',\n");
    expect(german).toContain("values: { kind: { gift: 'Geschenk', promo: 'Aktion' } },");

    const formatted = ['vouchers', 'reseller_policies', 'gift-cards', 'folded', 'least'].map(name =>
      join('resources', name),
    );
    expect(portal.node('node_modules/.bin/prettier', '--check', ...formatted, 'i18n')).toMatchObject({ status: 0 });
    const applied = pagesWithCode.flatMap(page => applyCode(page, portal.folder));
    expect(applied).toEqual(expect.arrayContaining(['src/main.tsx', 'i18n/fr/start.ts', 'resources/depot/Depot.tsx']));
    expect(portal.node('node_modules/.bin/oxlint', '--quiet')).toMatchObject({ status: 0, stderr: '' });
    // Several threads would each find the types of the libraries out again, at half as much work more.
    expect(portal.node('node_modules/.bin/tsc', '-p', '.', '--singleThreaded')).toMatchObject({
      status: 0,
      stdout: '',
    });
  },
);

it('[DECL-79] a field can refer to a list of the catalogue', () => {
  const files = created(
    'contracts',
    'number',
    'customer:ref:catalogue-customers',
    'host:ref:catalogue-hosts',
    '--crud',
  );
  expect(files.get('ContractList.tsx')).toContain('reference="catalogue-customers"');
  expect(portal.newResource('deals', 'brand:ref:catalogue-branding').stderr).toContain('catalogue-policies');
});

it('[HOST-59] all code of the docs says the file that it belongs to', () => {
  for (const page of pagesWithCode) expect([page, ...uncheckedCode(page)]).toEqual([page]);
});

it('[HOST-65] no code of the docs changes the portal’s own records by react-admin’s calls, which the server refuses', () => {
  const blocks = pagesWithCode.flatMap(codeOf).filter(({ file }) => ownResources.has(file.split('/')[1] ?? ''));
  expect(blocks.map(({ file }) => file)).toContain('resources/licenses/licenseColumns.tsx');
  for (const { file, text } of blocks)
    expect([file, text.match(/\b(?:(?:Bulk)?(?:Update|Delete|Edit)\w*Button|use(?:Update|Delete)\w*)/)]).toEqual([
      file,
      null,
    ]);
});

it('[HOST-50] the portal keeps and checks a new resource of every name', () => {
  for (const name of ['data', 'dist', 'coverage', 'test_results']) {
    const file = `resources/${name}/index.ts`;
    const ignored = spawnSync('git', ['check-ignore', '--no-index', file], { encoding: 'utf8' });
    expect([name, ignored.stdout]).toEqual([name, '']);
  }
  expect(problemOfName('data')).toBeUndefined();
});

it('[DECL-109] a declaration that begins with a byte order mark is written as a folder', () => {
  writeFileSync(join(portal.folder, 'marked.json'), `\uFEFF${JSON.stringify(smallest('marked'))}`);
  expect(portal.newResource('--from', 'marked.json')).toMatchObject({ status: 0, stderr: '' });
});

it('[DECL-113] a list that is written as a folder overwrites nothing', () => {
  const text = (file: string) => readFileSync(join(portal.folder, file), 'utf8');
  const before = text('i18n/en/wizard.ts');
  ejected('wizard', smallest('wizard'));
  expect(text('i18n/en/wizard.ts')).toBe(before);
  expect(text('i18n/en/added/wizard.ts')).toContain("name: 'Wizard'");
  ejected('tin-cans', smallest('tin-cans'));
  writeFileSync(join(portal.folder, 'tins.json'), JSON.stringify(smallest('tin_cans')));
  const { status, stderr } = portal.newResource('--from', 'tins.json');
  expect([status, stderr.trim()]).toEqual([
    1,
    'i18n/en/added/tinCans.ts already exists. Choose another name, or take that file and its mentions away.',
  ]);
});

it.each([
  [[], 'Give a name and at least one field.'],
  [['invoices'], 'Give a name and at least one field.'],
  [['invoices', '--crud'], 'Give a name and at least one field.'],
  [
    ['invoices', 'title', '--all'],
    "'--all' is not an option. --from stands first and alone; the only other option is --crud.",
  ],
  [['Invoices', 'title'], "'Invoices' is not in snake_case."],
  [['invoices', '../title'], "'../title' is not in snake_case."],
  [['invoices', 'id'], 'Every record already has an id. Name its other fields.'],
  [['invoices', 'total:money'], "'total:money' has no known type. Use text, longtext, number, boolean, date,"],
  [['invoices', 'total:choice'], "'total:choice' has no known type."],
  [['invoices', 'customer:ref'], "'customer:ref' has no known type."],
  [
    ['invoices', 'customer:ref:nowhere'],
    "'customer' refers to 'nowhere', but no resource is called that. Create it first, or refer to one of invoices, ",
  ],
  [['invoices', 'manager:ref:order_managers'], "'manager' refers to 'order_managers', but no resource is called that."],
  [['invoices', 'a1', 'a_1'], "The field 'a_1' is given twice. Remove one."],
  [['run_lines', 'title'], "A resource is called 'run_lines' already. Choose another name."],
  [['invoices', 'kind:gift|'], "The choices of 'kind' must be different words in snake_case, as in kind:gift|promo."],
  [
    ['invoices', 'kind:gift|gift'],
    "The choices of 'kind' must be different words in snake_case, as in kind:gift|promo.",
  ],
  [['invoices', 'title', 'total', 'title'], "The field 'title' is given twice. Remove one."],
  [['orders', 'title'], 'resources/orders already exists. Choose another name, or remove the folder.'],
  [['create', 'title'], "'create' is reserved. Choose another name."],
  [['profile', 'title'], "'profile' is reserved. Choose another name."],
  [['s', 'title'], "'s' has no singular to name the pages after. Choose another name."],
  [['class', 'title'], "'class' is reserved. Choose another name."],
  ...['history', 'requests', 'create-order', 'license_product_features'].map((list): [string[], string] => [
    ['invoices', `of:ref:${list}`],
    `'of' refers to '${list}', whose records have no name to choose them by. Declare its recordRepresentation, or refer`,
  ]),
])('[HOST-09] [HOST-66] %j is refused with a sentence', (args, sentence) => {
  const { status, stderr } = portal.newResource(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
});

it.each([
  [undefined, 'Name the file of the list.'],
  ['"name": "vouchers"}', 'list.json is missing, or is not JSON.'],
  ['{"version":1,"name":"vouchers"}', 'list.json declares no list: must have required properties path, fields.'],
  [
    '{"version":1,"name":"orders","path":"orders","fields":[{"source":"id","type":"text"}]}',
    "A resource is called 'orders' already.",
  ],
  [
    '{"version":1,"name":"license_users","path":"p","fields":[{"source":"id","type":"text"}]}',
    "A resource is called 'license_users' already.",
  ],
  ['{"version":1,"name":"profile","path":"p","fields":[{"source":"id","type":"text"}]}', "'profile' is reserved."],
])('[DECL-65] a list that cannot be written as a folder is refused with a sentence: %s', (text, sentence) => {
  if (text) writeFileSync(join(portal.folder, 'list.json'), text);
  const { status, stderr } = portal.newResource('--from', ...(text ? ['list.json'] : []));
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
});
