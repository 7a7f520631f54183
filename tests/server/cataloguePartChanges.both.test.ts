import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { changeNow, linkedFile, products, refusalAt, versionedSender } from '../support/catalogueCalls';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const send = senderOf(server, people.distributor.email);
const versioned = versionedSender(server, people.distributor.email);

const policies = '/x/catalogue/license-policies/';

const feature = (code: string) => ({ name: code, code, feature_type: 'activation' });
const file = (changes: object = {}) => linkedFile({ size: 7, hash: '00ff', ...changes });

/** Makes a product, and says how to change it. */
const made = async (short_code: string, parts: object) => {
  const response = await send('POST', products, {
    short_code,
    product_name: short_code,
    authorization_method: 'key',
    ...parts,
  });
  const record = response.json();
  return { record, change: (body: object) => changeNow(send, versioned, `${products}${record.id}/`, body) };
};

describe('a part that is changed', () => {
  it('[CATL-37] keeps what is left out: size, hash and link of a file', async () => {
    const { record, change } = await made('LEFT', { files: [file()] });
    const [{ id }] = record.files;
    const renamed = await change({ files: [{ id, version: '1.3' }] });
    expect(renamed.json().files).toEqual([{ ...record.files[0], version: '1.3' }]);
    const moved = await change({ files: [{ id, full_link: 'https://other.test/setup.exe', hash: null }] });
    expect(moved.json().files).toMatchObject([
      { version: '1.3', full_link: 'https://other.test/setup.exe', size: 7, hash: null },
    ]);
  });

  it('[CATL-37] from before is not refused until its own value changes', async () => {
    const { record, change } = await made('OLD', { product_features: [feature('EXP')], files: [file()] });
    const { id } = record;
    await server.db.query(sql`update product_features set floating_users = 0, name = '' where product_id = ${id}`);
    await server.db.query(sql`
      update product_files set filename = 'win/setup.exe', release_notes_link = '/notes' where product_id = ${id}`);
    const old = (await send('GET', `${products}${id}/`)).json();
    const [oldFeature] = old.product_features;
    const [oldFile] = old.files;
    const beside = await change({
      product_features: [oldFeature, feature('NEXT')],
      files: [{ ...oldFile, version: '1.3' }],
    });
    expect(beside.statusCode).toBe(200);
    expect(beside.json()).toMatchObject({
      product_features: [{ name: '', floating_users: 0 }, { code: 'NEXT' }],
      files: [{ filename: 'win/setup.exe', version: '1.3', release_notes_link: '/notes' }],
    });
    const floating = { ...oldFeature, floating_users: -1 };
    expect(refusalAt(await change({ product_features: [floating] }))).toEqual([
      400,
      'product_features.0.floating_users',
      'invalid',
    ]);
    expect(refusalAt(await change({ files: [{ ...oldFile, filename: 'mac/setup.exe' }] }))).toEqual([
      400,
      'files.0.filename',
      'invalid',
    ]);
    expect(refusalAt(await change({ files: [{ filename: 'a.exe', version: '1' }] }))).toEqual([
      400,
      'files.0.environment',
      'required',
    ]);
    expect(refusalAt(await change({ files: [{ ...oldFile, color: 'red' }] }))).toEqual([
      400,
      'files.0.color',
      'invalid',
    ]);
  });

  it('[CATL-31] can take the code or name that another one gives up', async () => {
    const { record, change } = await made('SWAP', {
      product_features: [feature('A'), feature('B')],
      custom_fields: ['Room', 'Floor'].map(name => ({ name, default_value: '1' })),
    });
    const [a, b] = record.product_features;
    const [room, floor] = record.custom_fields;
    const chained = await change({
      product_features: [
        { ...a, code: 'B' },
        { ...b, code: 'C' },
      ],
      custom_fields: [
        { ...room, name: 'Floor' },
        { ...floor, name: 'Room' },
      ],
    });
    expect(chained.json()).toMatchObject({
      product_features: [{ code: 'B' }, { code: 'C' }],
      custom_fields: [{ name: 'Floor' }, { name: 'Room' }],
    });
    const both = await change({ product_features: [{ id: a.id }, { id: b.id, code: 'B' }] });
    expect(refusalAt(both)).toEqual([409, 'product_features.1.code', 'unique']);
    const first = await change({ product_features: [{ id: a.id, code: 'C' }, { id: b.id }] });
    expect(refusalAt(first)).toEqual([409, 'product_features.0.code', 'unique']);
  });
});

describe('files that are alike', () => {
  it('[CATL-56] are refused in name, version and platform together', async () => {
    const { record, change } = await made('ALIKE', { files: [file(), file({ version: '1.3' })] });
    const [first, second] = record.files;
    const again = await change({ files: [first, second, file()] });
    expect(refusalAt(again)).toEqual([409, 'files.2.filename', 'duplicate_file']);
    const renamed = await change({ files: [{ ...first, version: '1.3' }, second] });
    expect(refusalAt(renamed)).toEqual([409, 'files.0.filename', 'duplicate_file']);
    expect((await change({ files: [first, second, file({ environment: 'mac' })] })).statusCode).toBe(200);
  });

  it('[CATL-36] from before stay, and History says which of them changed', async () => {
    const { record, change } = await made('TWINS', { files: [file(), file({ version: '1.3' })] });
    await server.db.query(sql`update product_files set version = '1.2' where product_id = ${record.id}`);
    const [first, second] = record.files;
    const changed = await change({ files: [{ id: first.id, hash: '11aa' }, { id: second.id }] });
    expect(changed.statusCode).toBe(200);
    const { results } = (await send('GET', `/x/audit/?product=${record.id}&single=1`)).json();
    expect(results[0].changes).toMatchObject([
      { field: `file.setup.exe 1.2 (win64) #${first.id}.hash`, from: '00ff', to: '11aa' },
    ]);
  });
});

it('[CATL-33] gives a policy no archived part that it does not have already', async () => {
  const { record, change } = await made('SHELF', {
    product_features: [feature('NOW'), feature('ONCE')],
    custom_fields: [{ name: 'Room', default_value: '1', is_archived: true }],
  });
  const [now, once] = record.product_features;
  const terms = { product: record.id, name: 'Terms', default_license_type: 'perpetual' };
  const holder = (await send('POST', policies, { ...terms, code: 'HOLDS' })).json();
  await change({ product_features: [now, { ...once, is_archived: true }] });
  const other = await send('POST', policies, { ...terms, code: 'NEXT', features: [now.id, once.id] });
  expect(refusalAt(other)).toEqual([400, 'features.1', 'part_archived']);
  const kept = await changeNow(send, versioned, `${policies}${holder.id}/`, { features: [once.id] });
  expect(kept.json().features).toEqual([once.id]);
  const room = await changeNow(send, versioned, `${policies}${holder.id}/`, {
    custom_fields: [record.custom_fields[0].id],
  });
  expect(refusalAt(room)).toEqual([400, 'custom_fields.0', 'part_archived']);
});

it('[CATL-94] History tells the features and custom fields of a policy by their codes and names', async () => {
  const { record } = await made('TOLD', {
    product_features: [feature('EXP'), feature('IMP')],
    custom_fields: [{ name: 'Region', default_value: 'EU' }],
  });
  const terms = { product: record.id, code: 'ALL', name: 'All', default_license_type: 'perpetual' };
  const { id } = (await send('POST', policies, terms)).json();
  const [{ id: exported }] = record.product_features;
  await changeNow(send, versioned, `${policies}${id}/`, { features: [exported], custom_fields: [] });
  const { results } = (await send('GET', `/x/audit/?license_policy=${id}&single=1`)).json();
  const value = (field: string, from: unknown, to: unknown) => ({ field, person: null, from, to, is_withheld: false });
  const [updated, created] = results;
  expect(updated.changes).toEqual([value('features', 'EXP, IMP', 'EXP'), value('custom_fields', 'Region', '')]);
  expect(created.changes).toEqual(
    expect.arrayContaining([value('features', null, 'EXP, IMP'), value('custom_fields', null, 'Region')]),
  );
});

it('[CATL-95] [CATL-103] the refusal names which of several removed parts is in use', async () => {
  const { record, change } = await made('WHICH', { product_features: ['A', 'B', 'C'].map(feature) });
  const [, { id: used }] = record.product_features;
  const terms = { code: 'B', name: 'B', default_license_type: 'perpetual', features: [used] };
  await send('POST', policies, { ...terms, product: record.id });
  const refused = await change({ product_features: [] });
  const { code, errors } = refused.json();
  expect([refused.statusCode, code]).toEqual([409, 'in_use']);
  expect(errors).toMatchObject([
    { field: 'product_features', code: 'in_use' },
    { field: 'part', code: 'part_in_use', message: 'B' },
    { field: 'license_policies', code: 'in_use', message: '1' },
  ]);
  expect(refused.json().detail).toBe('The feature B is in use by 1 license policy. Archive it instead.');
  await change({ product_features: record.product_features.map((part: object) => ({ ...part, is_archived: true })) });
  const again = await change({ product_features: [] });
  expect(again.json().detail).toBe('The feature B is in use by 1 license policy.');
});
