import { screen, waitFor } from '@testing-library/react';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { maxPieceBytes } from '../../contract/constants';
import { sendFile } from '../../dataProvider/files';
import { changeRecord } from '../../dataProvider/recordCalls';
import type { PortalDataProvider } from '../../dataProvider/types';
import { add, choose, enter, heading, partsOf, press, productForms, productList } from '../support/productForms';
import { createProductFile } from '../support/records';
import { createLicense } from '../support/sampleLicense';
import { openLicense } from '../support/openLicense';
import { savedFiles } from '../support/savedFiles';

const { scene, open, editProduct, makeProduct } = productForms();

const path = 'x/catalogue/uploads';
const piece = (offset: number) => expect.stringMatching(new RegExp(`^POST /api/v1/${path}/\\d+/\\?offset=${offset}$`));
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name);

/** A moment that can be waited for. */
const moment = () => {
  let come = () => {};
  const here = new Promise<void>(resolve => {
    come = resolve;
  });
  return { come, here };
};

/** A provider whose pieces of files are on their way until they are stopped, as on a slow line. */
const slowLine = () => {
  const [begun, stopped] = [moment(), moment()];
  const pieces: string[] = [];
  const withHttp: PortalDataProvider['withHttp'] = work =>
    scene.provider.withHttp((http, apiUrl) =>
      work(
        {
          ...http,
          request: (address, options) => {
            const signal = options?.signal;
            if (!signal || !address.includes('?offset=')) return http.request(address, options);
            pieces.push(address);
            begun.come();
            return new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => {
                reject(signal.reason);
                stopped.come();
              });
            });
          },
        },
        apiUrl,
      ),
    );
  return { dataProvider: { ...scene.provider, withHttp }, begun: begun.here, stopped: stopped.here, pieces };
};

it('[CATL-45] a file is sent in pieces, named after itself, hashed by the server, and saved from the page', async () => {
  const saved = savedFiles();
  const bytes = new Uint8Array(maxPieceBytes + 3).fill(65);
  const { user } = await editProduct('UPL');
  const files = await partsOf('Installation files');
  await user.click(await files.findByRole('button', { name: 'Remove a.exe' }));
  await add(user, 'Installation files');
  await enter(user, files, /^Version/, 'v2');
  await choose(user, files, /^Platform/, 'macOS');
  scene.calls.length = 0;
  await user.upload(await files.findByLabelText('Upload'), fileOf(bytes, 'setup.pkg'));
  expect(await files.findByText(/^setup\.pkg: 0.3 MiB, MD5 [0-9a-f]{32}$/, {}, { timeout: 20_000 })).toBeVisible();
  expect(scene.calls.filter(call => call.includes(path))).toEqual([`POST /api/v1/${path}/`, piece(0), piece(262_144)]);
  expect(files.getByLabelText(/^File/)).toHaveValue('setup.pkg');
  expect(files.queryByLabelText(/^Link/)).toBeNull();
  await press(user, 'Save');

  expect(await heading('UPL')).toBeVisible();
  await press(user, 'Download: setup.pkg');
  await waitFor(() => expect(saved.names).toEqual(['setup.pkg']));
  expect(await saved.bytes()).toEqual(bytes);
  saved.restore();

  await scene.db.query(sql`delete from product_files where filename = 'setup.pkg'`);
  await press(user, 'Download: setup.pkg');
  expect(await screen.findByText('The file setup.pkg was not saved')).toBeVisible();
  expect(screen.getByText('It no longer exists, or you no longer have access to it.')).toBeVisible();
});

it('[CATL-46] nothing is saved while a file is on its way, and when it is removed, no more of it is sent', async () => {
  const { dataProvider, begun, stopped, pieces } = slowLine();
  const { user } = await editProduct('HELD', { dataProvider });
  await add(user, 'Installation files');
  const files = await partsOf('Installation files');
  const inputs = await files.findAllByLabelText('Upload');
  const links = files.getAllByLabelText(/^Link/).length;
  await user.upload(inputs.at(-1) as HTMLElement, fileOf(new Uint8Array(2 * maxPieceBytes), 'big.exe'));
  expect(await files.findByText('big.exe: 0 of 0.5 MiB')).toBeVisible();
  expect(files.getByRole('progressbar', { name: 'big.exe' })).toHaveAttribute('aria-valuenow', '0');
  await waitFor(() => expect(files.getAllByLabelText(/^Link/)).toHaveLength(links - 1));
  await press(user, 'Save');
  expect(await files.findByText('Wait until the file is sent, or remove it.')).toBeVisible();

  // The progress is there before the file is announced.
  await begun;
  scene.calls.length = 0;
  await user.click(files.getByRole('button', { name: 'Delete' }));
  await stopped;
  await waitFor(() => expect(files.queryByText(/^big.exe/)).toBeNull());
  await waitFor(() => expect(files.getAllByLabelText(/^Link/)).toHaveLength(links));
  expect(pieces).toEqual([expect.stringMatching(/offset=0$/)]);
  expect(scene.calls).toEqual([]);
});

it('[CATL-47] a file that is too large is refused before any of it is sent, in the reader’s language', async () => {
  const { user } = await open(`/${productList}/create`, { language: 'de' });
  await user.click((await partsOf('Installationsdateien')).getByRole('button', { name: 'Hinzufügen' }));
  const files = await partsOf('Installationsdateien');
  const file = fileOf(new Uint8Array(1), 'riesig.exe');
  Object.defineProperty(file, 'size', { value: 101 * 2 ** 20 });
  scene.calls.length = 0;
  await user.upload(await files.findByLabelText('Hochladen'), file);
  expect(await files.findByRole('alert')).toHaveTextContent(/^riesig\.exe: Die Datei ist größer als 100 MiB;/);
  expect(scene.calls.filter(call => call.includes(path))).toEqual([`POST /api/v1/${path}/`]);
  expect(files.getByLabelText(/^Link/)).toBeVisible();
});

it('[CATL-44] an upload that is gone, or not whole, is refused at its input in the reader’s language', async () => {
  const { user } = await editProduct('GONE', { language: 'de' });
  const files = await partsOf('Installationsdateien');
  await user.upload(await files.findByLabelText('Hochladen'), fileOf(new Uint8Array(3), 'weg.exe'));
  await files.findByText(/^weg\.exe: 0 MiB, MD5/);
  await scene.db.query(sql`update uploads set hash = null where filename = 'weg.exe'`);
  await press(user, 'Speichern');
  expect(
    await files.findByText('Die Datei ist noch nicht vollständig da. Laden Sie sie noch einmal hoch.'),
  ).toBeVisible();
  await scene.db.query(sql`delete from uploads where filename = 'weg.exe'`);
  await press(user, 'Speichern');
  expect(await files.findByText(/^Die hochgeladene Datei ist nicht mehr da, oder eine andere Datei/)).toBeVisible();
});

it('[CATL-63] a link takes the place of an uploaded file, whose size and hash go', async () => {
  const { id, updated_at: version } = await makeProduct('LINKED');
  const upload = await scene.asMax.withHttp(http =>
    sendFile(http, {
      path,
      file: fileOf(new Uint8Array([7]), 'sent.exe'),
      signal: new AbortController().signal,
      onReceived: () => {},
    }),
  );
  const files = [{ filename: 'sent.exe', version: '1', environment: 'win', upload: upload.id }];
  await changeRecord(scene.asMax, { resource: productList, id, version }, { files }, crypto.randomUUID());

  const { user } = await open(`/${productList}/${id}`);
  const inputs = await partsOf('Installation files');
  expect(await inputs.findByText('The file is on this server.')).toBeVisible();
  expect(inputs.queryByLabelText(/^Link/)).toBeNull();
  await press(user, 'Use a link instead');
  expect(await inputs.findByLabelText(/^Link/)).toHaveValue('');
  expect(inputs.getByLabelText(/^Hash/)).toHaveValue('');
  await enter(user, inputs, /^Link/, 'https://acme.test/sent.exe');
  await press(user, 'Save');
  expect(await heading('LINKED')).toBeVisible();
  const { data } = await scene.asMax.getOne(productList, { id });
  expect(data.files).toMatchObject([
    { filename: 'sent.exe', full_link: 'https://acme.test/sent.exe', upload: null, size: null, hash: null },
  ]);
});

it('[CATL-51] people with a license save an uploaded file from its page, and others are told that it is not for them', async () => {
  const saved = savedFiles();
  const file = fileOf(new Uint8Array([1, 2, 3]), 'tool.exe');
  const upload = await scene.provider.withHttp(http =>
    sendFile(http, { path, file, signal: new AbortController().signal, onReceived: () => {} }),
  );
  const [member] = await scene.db.query<{ email: string; product: number }>(sql`
    select u.email, l.product_id as product from license_users lu join licenses l on l.id = lu.license_id
    join users u on u.id = lu.user_id
    where l.product_id in (select id from products where company_id = 1)
      and not exists (select from user_permissions p where p.user_id = u.id)
      and not exists (select from allowances a where a.user_id = u.id)
    order by l.id, u.id limit 1`);
  if (!member) throw new Error('The demo data has no license user.');
  await scene.db.query(sql`
    insert into product_files (product_id, filename, version, environment, full_link, upload_id)
    values (${member.product}, 'tool.exe', '1', 'win', ${`/api/v1/x/catalogue/files/${upload.id}/`}, ${upload.id})`);
  const license = createLicense({
    product: {
      latest_installation_files: [
        createProductFile({ filename: 'tool.exe', full_link: `/api/v1/x/catalogue/files/${upload.id}/` }),
      ],
    },
  });
  const { withHttp } = await scene.providerOf(member.email);
  const { user } = openLicense(license, { dataProvider: { withHttp } });
  await press(user, 'Download: tool.exe');
  await waitFor(() => expect(saved.names).toEqual(['tool.exe']));
  expect(await saved.bytes()).toEqual(new Uint8Array([1, 2, 3]));

  await scene.db.query(sql`delete from product_files where upload_id = ${upload.id}`);
  await press(user, 'Download: tool.exe');
  expect(await screen.findByText('It no longer exists, or you no longer have access to it.')).toBeVisible();
  expect(saved.names).toEqual(['tool.exe']);
  saved.restore();
});

it('[CATL-68] removing a part leaves the focus at the next one, whose button has its name, and at last at Add', async () => {
  const { user } = await editProduct('REMOVE');
  await add(user, 'Features');
  const features = await partsOf('Features');
  await user.click(await features.findByRole('button', { name: 'Remove Export' }));
  expect(await features.findByRole('button', { name: 'Remove' })).toHaveFocus();
  expect(features.queryByRole('button', { name: 'Remove Export' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(features.getByRole('button', { name: 'Add' })).toHaveFocus();
});
