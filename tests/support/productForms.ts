import { screen, within } from '@testing-library/react';
import { createRecord } from '../../dataProvider/recordCalls';
import { catalogueScene } from './catalogueScene';
import type { renderApp } from './renderApp';

export const productList = 'catalogue-products';

/** The portal on a server of its own, for tests of the forms of products. */
export const productForms = () => {
  const { scene, open } = catalogueScene(async () => {
    const [{ addCatalogue }] = await Promise.all([
      import('../../src/catalogue/catalogueLists'),
      import('../../src/declared/DeclaredForms'),
      import('../../src/declared/parts/PartsInput'),
      import('../../src/declared/parts/PartIdsInput'),
      import('../../src/declared/parts/UploadInput'),
      import('../../src/declared/parts/RecordParts'),
    ]);
    addCatalogue();
  });

  /** Makes a product with a feature, a custom field and a linked file. */
  const makeProduct = async (code: string) => {
    const product = {
      short_code: code,
      product_name: code,
      authorization_method: 'key',
      product_features: [{ name: 'Export', code: 'EXP', feature_type: 'activation' }],
      custom_fields: [{ name: 'Region', default_value: 'EU' }],
      files: [{ filename: 'a.exe', version: '1', environment: 'win', full_link: 'https://acme.test/a.exe' }],
    };
    const made = await createRecord(scene.asMax, productList, product, crypto.randomUUID());
    return made as Record<string, unknown> & { id: number; updated_at: string };
  };

  /** Opens the form of such a product. */
  const editProduct = async (code: string, opening?: Parameters<typeof open>[1]) => {
    const record = await makeProduct(code);
    return { ...(await open(`/${productList}/${record.id}`, opening)), record };
  };
  return { scene, open, makeProduct, editProduct };
};

type User = ReturnType<typeof renderApp>['user'];
type Within = Pick<typeof screen, 'findByLabelText'>;

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

/** Pastes, because typing takes long in a form with many inputs. */
export const enter = async (user: User, around: Within, label: RegExp | string, text: string) => {
  const input = await around.findByLabelText(label);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
};
export const choose = async (user: User, around: Within, label: RegExp, option: string) => {
  await user.click(await around.findByLabelText(label));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** The parts of one kind in the form. */
export const partsOf = async (name: string) => {
  const [form] = (await screen.findAllByText(name)).map(found => found.closest<HTMLElement>('.MuiFormControl-root'));
  return within(form ?? document.body);
};
export const add = async (user: User, name: string) =>
  user.click((await partsOf(name)).getByRole('button', { name: 'Add' }));
