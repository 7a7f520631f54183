import { readdirSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ListDeclaration } from '../../contract/listDeclaration';
import { FolderButton } from '../../src/declared/folder/FolderButton';
import policies from '../../src/catalogue/lists/policies.json';
import products from '../../src/catalogue/lists/products.json';
import { filesOf } from '../../src/declared/folder/files';
import { namesIn } from '../../src/declared/folder/names';
import { mentioning } from '../../src/declared/folder/words';
import { allFeatures } from '../support/allFeatures';
import { renderPortal } from '../support/render';
import { savedFiles } from '../support/savedFiles';

const declaration = structuredClone(allFeatures) as unknown as ListDeclaration;

it('[DECL-66] [DECL-113] a list is downloaded as the files that the script writes, with what to do with them', async () => {
  const saved = savedFiles();
  const { user } = renderPortal(<FolderButton declaration={declaration} />);
  await user.click(screen.getByRole('button', { name: 'Write as a folder' }));
  await waitFor(() => expect(saved.names).toEqual(['gift-cards.zip']));
  const files = Object.fromEntries(
    Object.entries(unzipSync(await saved.bytes())).map(([path, text]) => [path, strFromU8(text)]),
  );
  const { 'README.md': readme, ...others } = files;
  expect(others).toEqual(filesOf(declaration));
  expect(Object.keys(others)).toEqual([
    'resources/gift-cards/index.ts',
    'resources/gift-cards/parts.ts',
    'resources/gift-cards/GiftCardList.tsx',
    'resources/gift-cards/GiftCardShow.tsx',
    'resources/gift-cards/GiftCardForms.tsx',
    'i18n/en/added/giftCards.ts',
    'i18n/es/added/giftCards.ts',
    'i18n/fr/added/giftCards.ts',
    'i18n/de/added/giftCards.ts',
  ]);
  expect(readme).toContain(
    'If `resources/gift-cards` or the texts below are in the project already, give the list another name first',
  );
  expect(readme).toContain("`import { giftCardsTexts } from './added/giftCards';`");
  expect(readme).toContain("`'gift-cards': giftCardsTexts,`");
  expect(readme).toContain("`'gift-cards': { name: giftCardsTexts.name },`");
  saved.restore();
});

it('[DECL-113] no list as a folder has a file of the catalogues', () => {
  const own = readdirSync('i18n/en').map(file => file.replace(/\.ts$/, ''));
  expect(own).toEqual(expect.arrayContaining(['features', 'index', 'start']));
  for (const name of own) {
    const files = Object.keys(filesOf({ ...declaration, name }));
    expect([name, files.filter(file => file.startsWith('i18n/en/'))]).toEqual([name, [`i18n/en/added/${name}.ts`]]);
  }
});

it('[DECL-65] a list without a hyphen is mentioned by its own name', () => {
  const text = "import { en } from './en';\n\nexport const messages = {\n  resources: {\n    licenses,\n  },\n};\n";
  expect(mentioning(text, 'start.ts', namesIn('vouchers'))).toBe(
    "import { en } from './en';\nimport { vouchersTexts } from './added/vouchers';\n\nexport const messages = {\n  resources: {\n    vouchers: { name: vouchersTexts.name },\n    licenses,\n  },\n};\n",
  );
});

it('[CATL-66] inputs that react-admin has none of are left out of the folder, with a sentence', () => {
  const code = (declared: unknown, file: string) => filesOf(declared as ListDeclaration)[`resources/${file}`] ?? '';
  const ofProducts = code(products, 'catalogue-products/CatalogueProductForms.tsx');
  expect(ofProducts).toContain('<TextInput source="full_link"');
  expect(ofProducts).toContain(
    '{/* "upload" is left out: react-admin has no such input. Write one, as src/declared/parts/UploadInput.tsx is. */}',
  );
  expect(ofProducts).not.toContain('source="upload"');
  const ofPolicies = code(policies, 'catalogue-policies/CataloguePolicyForms.tsx');
  expect(ofPolicies).toContain('{/* "features" is left out');
  expect(ofPolicies).not.toContain('source="features"');
});

it('[DECL-86] the buttons and runs of a folder know the version of a record, and its form says that it does not send it', () => {
  const files = filesOf({ ...declaration, lock: 'updated_at' });
  expect(files['resources/gift-cards/parts.ts']).toMatch(/"actions":\[.*\],"lock":"updated_at"};/);
  expect(Object.values(files).join('')).toContain('{/* The version "updated_at" is not sent');
  expect(Object.values(filesOf(declaration)).join('')).not.toContain('is not sent');
});

it('[DECL-90] the forms of a folder offer and send what those of the list do, and say what they do not do', () => {
  const create = [
    { source: 'code', type: 'text', rule: 'product_code' },
    { source: 'valid', type: 'text', nullable: true, term: true, when: { source: 'kind', is: ['*/'] } },
    { source: 'shop', type: 'reference', reference: 'shops', filter: { city: 'Bonn' } },
    { source: 'lines', type: 'parts', inputs: [{ source: 'note', type: 'lines', rule: 'plain_text' }] },
  ];
  const files = filesOf({ ...declaration, create, edit: undefined } as unknown as ListDeclaration);
  const code = files['resources/gift-cards/GiftCardForms.tsx']?.split('\n') ?? [];
  expect(code.slice(2, 4)).toEqual(["/** An emptied text is ''. */", 'const asTyped = (text: string) => text;']);
  expect(code.filter(line => line.includes('source='))).toEqual([
    '{/* "rule" of "code" is left out: the input takes whatever is typed. See src/declared/inputRules.ts. */}<TextInput source="code" parse={asTyped} />',
    '{/* "when" of "valid" is left out: the input is always there. See src/declared/DeclaredInput.tsx. */}{/* "term" of "valid" is left out: the terms beside it are not looked at. See contract/termRules.ts. */}<TextInput source="valid" />',
    '<ReferenceInput source="shop" reference="shops" filter={{"city":"Bonn"}}><AutocompleteInput /></ReferenceInput>',
    '<ArrayInput source="lines"><SimpleFormIterator disableReordering>{/* "rule" of "note" is left out: the input takes whatever is typed. See src/declared/inputRules.ts. */}<TextInput source="note" multiline parse={asTyped} /></SimpleFormIterator></ArrayInput>',
  ]);
});

it('[DECL-96] a choice without a word is shown as it is in the forms of a folder, also in a part', () => {
  const kind = { source: 'kind', type: 'choice', choices: ['gift', 'promo'] };
  const size = { source: 'size', type: 'choice', choices: ['1.5', 'l'] };
  const create = [kind, { source: 'lines', type: 'parts', inputs: [size] }];
  const words = { en: { values: { kind: { gift: 'Gift card' } } }, de: { values: { size: { '1.5': 'Anderthalb' } } } };
  const files = filesOf({ ...declaration, create, edit: undefined, words } as unknown as ListDeclaration);
  const code = files['resources/gift-cards/GiftCardForms.tsx'] ?? '';
  expect([...code.matchAll(/choices=\{(.*?)\}( |\/)/g)].map(([, choices]) => choices)).toEqual([
    '[{"id":"gift","name":"resources.gift-cards.values.kind.gift"},{"id":"promo","name":"promo"}]',
    '[{"id":"1.5","name":"resources.gift-cards.values.size.1.5"},{"id":"l","name":"l"}]',
  ]);
  expect(files['i18n/en/added/giftCards.ts']).toContain('"size":{"1.5":"1.5"}');
  expect(files['i18n/de/added/giftCards.ts']).toContain('"size":{"1.5":"Anderthalb"}');
});
