import { screen, waitFor } from '@testing-library/react';
import sql from 'sql-template-tag';
import { expect, it, vi } from 'vitest';
import { dataAddress, pngBytes } from '../support/brandCalls';
import { catalogueScene } from '../support/catalogueScene';

const { scene: portal, open } = catalogueScene(() =>
  Promise.all([import('../../src/catalogue/brand/BrandPages'), import('../../src/catalogue/catalogueLists')]),
);

/** What a company's file of the release before could have. */
const store = (brand: object) =>
  portal.db.query(sql`update companies set portal_data = ${JSON.stringify(brand)} where id = 1`);
const stored = async () => {
  const [row] = await portal.db.query<{ portal_data: string }>(sql`select portal_data from companies where id = 1`);
  return JSON.parse(row?.portal_data ?? '{}');
};

it('[SETUP-10] a stored text that is too long does not stand in the way of other changes of the brand', async () => {
  const [name, loginMessage] = ['n'.repeat(300), 'm'.repeat(1_200)];
  await store({ name, loginMessage });
  const { user } = await open('/catalogue-branding');
  const title = await screen.findByRole('textbox', { name: 'Title of the sign-in page' });
  await user.type(title, 'Welcome');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored()).toEqual({ name, loginMessage, loginTitle: 'Welcome' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the portal' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Must be 254 characters or less')).toBeVisible();
  expect(await stored()).toMatchObject({ name });
});

it('[BRND-23] only a picture that is not saved yet is called new', async () => {
  const logo = dataAddress('image/png', pngBytes(Buffer.from('saved')));
  await store({ logo });
  const { user } = await open('/catalogue-branding');
  expect(await screen.findByText('A saved picture')).toBeVisible();
  const upload = screen.getByLabelText('Upload a logo', { selector: 'input' });
  await user.upload(upload, new File([new Uint8Array(pngBytes(Buffer.from('new')))], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText('A new picture, which is kept when you save')).toBeVisible();
  expect(screen.queryByText('A saved picture')).toBeNull();
});

it('[BRND-28] a picture that cannot be read says so', async () => {
  await store({});
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(this: FileReader) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  const { user } = await open('/catalogue-branding');
  const upload = await screen.findByLabelText('Upload a logo', { selector: 'input' });
  await user.upload(upload, new File([new Uint8Array(pngBytes(Buffer.from('new')))], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("The file can't be read. Choose it again.");
  vi.restoreAllMocks();
});
