import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { deleteOldUpload } from '../../server/queries/catalogue/uploads';
import { changeNow, refusalAt, versionedSender } from '../support/catalogueCalls';
import { grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { byteSender, type ByteSend } from '../support/uploadCalls';

const server = serverScene();
const send = senderOf(server, people.distributor.email);
const asUser = senderOf(server, people.user.email);
const asManager = senderOf(server, people.manager.email);
const asViewer = senderOf(server, people.viewer.email);
const asGlobex = senderOf(server, people.globex.email);
const versioned = versionedSender(server, people.distributor.email);
let sendBytes: ByteSend;
beforeAll(async () => {
  sendBytes = await byteSender(server, people.distributor.email);
});

const uploads = '/x/catalogue/uploads/';
const product = '/x/catalogue/products/1/';

const begin = async (filename: string, size: number): Promise<number> => {
  const begun = await send('POST', uploads, { filename, size });
  expect(begun.statusCode).toBe(201);
  return begun.json().id;
};

const whole = async (filename: string, text: string): Promise<number> => {
  const id = await begin(filename, text.length);
  const done = await sendBytes(`${uploads}${id}/?offset=0`, Buffer.from(text));
  expect(done.statusCode).toBe(200);
  return id;
};

/** Deletes what can be deleted, and says how many uploads that were. */
const clean = async (): Promise<number> => {
  const isDeleted = await server.db.transaction(deleteOldUpload);
  return isDeleted ? 1 + (await clean()) : 0;
};

const filesWith = (upload: number) => ({
  files: [{ filename: 'Ein "Setup" ü.exe', version: '2.0', environment: 'win64', upload }],
});

it('[CATL-38] a file comes in pieces, and the server calculates its size and hash', async () => {
  const size = 262_149;
  const first = Buffer.alloc(262_144, 'a');
  const id = await begin('setup.exe', size);
  const sent = (offset: number, bytes: Buffer) => sendBytes(`${uploads}${id}/?offset=${offset}`, bytes);
  expect((await sent(0, first)).json()).toEqual({ id, filename: 'setup.exe', size, received: 262_144, hash: null });
  const early = await changeNow(send, versioned, product, filesWith(id));
  expect(early.json().errors[0]).toMatchObject({ field: 'files.0.upload', code: 'incomplete' });

  // A piece that is sent again changes nothing, and one out of turn, too short or too long is refused.
  expect((await sent(0, first)).json().received).toBe(262_144);
  const apart = await sent(262_146, Buffer.from('rld'));
  expect([apart.statusCode, apart.json().code]).toEqual([409, 'other_offset']);
  for (const bytes of ['worl', 'world!']) {
    const other = await sent(262_144, Buffer.from(bytes));
    expect([other.statusCode, other.json().errors[0].field]).toEqual([400, 'offset']);
  }
  const last = await sent(262_144, Buffer.from('world'));
  const hash = createHash('md5').update(first).update('world').digest('hex');
  expect(last.json()).toMatchObject({ received: size, hash });

  // The hash was not stored after the last piece: no product gets the file, and the piece is sent again.
  await server.db.query(sql`update uploads set hash = null where id = ${id}`);
  const unfinished = await changeNow(send, versioned, product, filesWith(id));
  expect(unfinished.json().errors[0]).toMatchObject({ field: 'files.0.upload', code: 'incomplete' });
  expect((await sent(262_144, Buffer.from('world'))).json().hash).toBe(hash);
  expect(await server.db.query(sql`select hash from uploads where id = ${id}`)).toEqual([{ hash }]);
});

it('[CATL-38] two pieces at once are one', async () => {
  const id = await begin('setup.exe', 4);
  const both = await Promise.all(
    ['half', 'half'].map(text => sendBytes(`${uploads}${id}/?offset=0`, Buffer.from(text))),
  );
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await server.db.query(sql`select position from upload_pieces where upload_id = ${id}`)).toHaveLength(1);
});

it('[CATL-39] a file that is too large, empty or named with a path is refused before any of it is sent', async () => {
  const refused = await send('POST', uploads, { filename: 'setup.exe', size: 104_857_601 });
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'file_too_large']);
  expect(refused.json().detail).toBe(
    'The file has 100.0 MiB, and at most 100.0 MiB are stored. Put it on a server of your own and add its link.',
  );
  for (const announced of [
    { filename: 'setup.exe', size: 0 },
    { filename: '../../etc/passwd', size: 1 },
    { filename: 'a\\b', size: 1 },
    { filename: 'a\u0000b', size: 1 },
  ])
    expect((await send('POST', uploads, announced)).statusCode).toBe(400);
  const id = await begin('setup.exe', 2_000_000);
  const large = await sendBytes(`${uploads}${id}/?offset=0`, Buffer.alloc(262_145));
  expect(large.statusCode).toBe(413);
});

it('[CATL-99] a piece is bytes: JSON is not read, and without a body nothing is added', async () => {
  const id = await begin('setup.exe', 3);
  const url = `${uploads}${id}/?offset=0`;
  for (const body of [[1, 2, 3], { length: 3 }]) {
    const refused = await send('POST', url, body);
    expect([refused.statusCode, refused.json().code]).toEqual([415, 'unsupported_media_type']);
  }
  expect(refusalAt(await send('POST', url))).toEqual([400, 'offset', 'invalid']);
  expect(await server.db.query(sql`select received from uploads where id = ${id}`)).toEqual([{ received: 0 }]);
});

it('[CATL-40] an uploaded file is downloaded by those who see its product, and only as a file', async () => {
  const id = await whole('setup.exe', 'hello world');
  expect((await send('GET', `/x/catalogue/files/${id}/`)).statusCode).toBe(404);
  const saved = await changeNow(send, versioned, product, filesWith(id));
  expect(saved.json().files).toMatchObject([
    {
      filename: 'Ein "Setup" ü.exe',
      full_link: `/api/v1/x/catalogue/files/${id}/`,
      size: 11,
      hash: '5eb63bbbe01eeed093cb22bb8f5acdc3',
      upload: id,
    },
  ]);
  const url = `/x/catalogue/files/${id}/`;
  const got = await asUser('GET', url);
  expect([got.statusCode, got.body]).toEqual([200, 'hello world']);
  expect(got.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': '11',
    'content-disposition':
      'attachment; filename="Ein _Setup_ _.exe"; filename*=UTF-8\'\'Ein%20%22Setup%22%20%C3%BC.exe',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await asGlobex('GET', url)).statusCode).toBe(404);
  await server.db.query(sql`update licenses set product_id = 2 where product_id = 1`);
  expect([(await asUser('GET', url)).statusCode, (await asManager('GET', url)).statusCode]).toEqual([404, 404]);
  // Who issues licenses of the product sees it, too, as do those who keep the catalogue.
  await server.db.query(sql`insert into allowances (user_id, product_id, max) values (${people.viewer.id}, 1, 1)`);
  expect((await asViewer('GET', url)).statusCode).toBe(200);
  await grant(server.db, people.manager.id, ['create_license_policy']);
  expect((await asManager('GET', url)).statusCode).toBe(200);
});

it('[CATL-41] an upload belongs to one file, and to the person who sent it', async () => {
  const { files } = (await send('GET', product)).json();
  const { upload } = files[0];
  const twice = await changeNow(send, versioned, product, {
    files: [files[0], { filename: 'b.exe', version: '1', environment: 'mac', upload }],
  });
  expect(twice.json().errors[0]).toMatchObject({ field: 'files.1.upload', code: 'unknown_upload' });
  expect((await sendBytes(`${uploads}${upload}/?offset=0`, Buffer.from('other'))).statusCode).toBe(404);

  await grant(server.db, people.manager.id, ['manage_catalogue']);
  const theirs = await whole('theirs.exe', 'theirs');
  const taken = await changeNow(asManager, versionedSender(server, people.manager.email), product, filesWith(theirs));
  expect(taken.json().errors[0]).toMatchObject({ field: 'files.0.upload', code: 'unknown_upload' });
});

it('[CATL-41] a file that a product had comes back to it with its upload, whoever sent it, and to no other product', async () => {
  const id = await whole('back.exe', 'back');
  const had = (await send('GET', product)).json().files;
  const files = [...had, { filename: 'back.exe', version: '2.0', environment: 'win64', upload: id }];
  expect((await changeNow(send, versioned, product, { files })).statusCode).toBe(200);
  const without = { files: had };
  expect((await changeNow(send, versioned, product, without)).statusCode).toBe(200);

  const manager = versionedSender(server, people.manager.email);
  const elsewhere = await changeNow(asManager, manager, '/x/catalogue/products/2/', filesWith(id));
  expect(elsewhere.json().errors[0]).toMatchObject({ field: 'files.0.upload', code: 'unknown_upload' });
  await server.db.query(sql`update uploads set company_id = 2 where id = ${id}`);
  const foreign = await changeNow(asManager, manager, product, { files });
  expect(foreign.json().errors.at(-1)).toMatchObject({ code: 'unknown_upload' });
  await server.db.query(sql`update uploads set company_id = 1 where id = ${id}`);
  // The product was changed today, so the cleaning leaves the file of earlier.
  await server.db.query(sql`update uploads set created_at = '2020-01-01T00:00:00Z' where id = ${id}`);
  expect(await clean()).toBe(0);
  const kept = await changeNow(asManager, manager, product, { files });
  expect(kept.json().files.at(-1)).toMatchObject({ upload: id, size: 4 });
  await changeNow(send, versioned, product, without);
});

it('[CATL-41] a file gets the upload that another one gives up in the same change', async () => {
  const had = (await send('GET', product)).json().files;
  const id = await whole('first.exe', 'first');
  const first = { filename: 'first.exe', version: '1.0', environment: 'mac', upload: id };
  const second = { filename: 'second.exe', version: '1.0', environment: 'mac', full_link: 'https://files.test/2' };
  const made = await changeNow(send, versioned, product, { files: [...had, first, second] });
  const [one, other] = made.json().files.slice(-2);
  const moved = await changeNow(send, versioned, product, {
    files: [...had, { id: other.id, upload: id }, { id: one.id, upload: null, full_link: 'https://files.test/1' }],
  });
  expect(moved.statusCode).toBe(200);
  const uploadsNow = moved
    .json()
    .files.slice(-2)
    .map((file: { filename: string; upload: number | null }) => [file.filename, file.upload]);
  expect(uploadsNow.toSorted()).toEqual([
    ['first.exe', null],
    ['second.exe', id],
  ]);
  await changeNow(send, versioned, product, { files: had });
});

it('[CATL-41] what no file has is deleted a day later, and what one has is not', async () => {
  const forgotten = await whole('forgotten.exe', 'forgotten');
  const young = await whole('young.exe', 'young');
  await server.db.query(sql`update uploads set created_at = '2020-01-01T00:00:00Z' where id <> ${young}`);
  // One at a time: each can be large.
  expect(await server.db.transaction(deleteOldUpload)).toBe(true);
  await clean();
  const left = await server.db.query<{ id: number }>(sql`
    select u.id from uploads u where id in (${forgotten}, ${young})
    or exists (select from product_files f where f.upload_id = u.id) order by id`);
  const [file] = (await send('GET', product)).json().files as { upload: number }[];
  expect(left.map(({ id }) => id)).toEqual([file?.upload, young]);
  expect((await send('GET', `/x/catalogue/files/${file?.upload}/`)).body).toBe('hello world');
});

it('[CATL-39] a person has at most 20 uploads that no product has, and a company 2 GiB of them', async () => {
  await server.db.query(
    sql`delete from uploads u where not exists (select from product_files f where f.upload_id = u.id)`,
  );
  const announce = (as: typeof send) => as('POST', uploads, { filename: 'setup.exe', size: 104_857_600 });
  const answers = await Promise.all(Array.from({ length: 22 }, () => announce(send)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused.map(answer => answer.json().code)).toEqual(['too_many_uploads', 'too_many_uploads']);
  expect(refused[0]?.json().detail).toBe(
    'You already have 20 uploads that no product has. Save products with these files first, or wait a day until they are deleted.',
  );
  // A colleague's announcement is beyond the bytes of both.
  expect((await announce(asManager)).json().code).toBe('too_many_upload_bytes');
});
