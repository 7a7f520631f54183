import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { termsBeside } from '../../contract/termRules';
import { catalogues } from '../../i18n';
import policies from '../../src/catalogue/lists/policies.json';
import products from '../../src/catalogue/lists/products.json';
import { reasonOfField } from '../../src/lib/refusal';

const folder = 'server/services/catalogue/';
const source = [
  ...readdirSync(folder).map(file => folder + file),
  'contract/termRules.ts',
  'server/services/createOrder.ts',
  'server/services/planItem.ts',
]
  .map(file => readFileSync(file, 'utf8'))
  .join('\n');

/** The last name of a place in a body, and the code there. */
const found = (pattern: RegExp): [field: string, code: string][] =>
  [...source.matchAll(pattern)].map(([, field = '', code = '']) => [field, code]);

const refusals = [
  ...found(/invalidAt\(\s*\[[^\]]*?'(\w+)'(?:, \w+)?\],\s*'(\w+)'/g),
  ...found(/invalidAt\(\s*(?:path|\[\.\.\.path\])?(\s*),?\s*'(\w+)'/g),
  ...found(/taken\('(\w+)',[^)]*?(?:'(archived)')?\)/g).map(([field, code]): [string, string] => [
    field,
    code || 'unique',
  ]),
  ...found(/unique: \['(\w+)'[^\]]*\],\s*alike: \{ code: '(\w+)'/g),
  ...found(/field: '(\w+)',\s*of: (?:[^}]|\}[^,])*?fault: '(\w+)'/g),
];

/** What forms say of any field (src/declared/saveForm.ts). */
const saidByForms = new Set(['required', 'consumption_value', 'custom_field_value', 'url', 'version', 'invalid']);

describe.each(['en', 'de', 'fr', 'es'] as const)('[CATL-91] in %s', language => {
  it('every refusal of the catalogue and of orders has a text', async () => {
    const { messages } = await catalogues[language].all();
    const { portal } = messages as { portal: Record<string, Record<string, unknown>> };
    const isTold = ([field, code]: [string, string]) => {
      const [, area = '', key = ''] = reasonOfField(field, code, '').detail.split('.');
      return saidByForms.has(code) || typeof portal[area]?.[key] === 'string';
    };
    const codes = new Set(refusals.map(([field, code]) => `${field} ${code}`));
    for (const known of ['max_license_users too_many_places', 'name unique', 'code unique', 'email unique'])
      expect([...codes]).toContain(known);
    expect([...codes].filter(each => !isTold(each.split(' ') as [string, string]))).toEqual([]);
    expect(portal.refusals?.conflict).toBeTypeOf('string');
  });
});

it('[CATL-91] every term that can be at fault is looked at in the forms', () => {
  const parts = (form: readonly object[]) =>
    form.flatMap(input => ('inputs' in input ? (input.inputs as object[]) : []));
  const inputs = [policies.create, policies.edit, parts(products.create), parts(products.edit)].flat() as {
    source: string;
    term?: boolean;
  }[];
  const judged = inputs.filter(({ source: term }) => termsBeside(term).length > 0);
  expect(judged.length).toBeGreaterThan(10);
  expect(judged.filter(({ term }) => !term).map(({ source: term }) => term)).toEqual([]);
});
