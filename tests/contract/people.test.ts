import { afterAll, beforeAll, expect, it } from 'vitest';
import { createExtensions } from '../../dataProvider/extensions';
import { peopleCommands } from '../../dataProvider/people';
import { startForeignServer } from '../support/foreignServer';

let server: Awaited<ReturnType<typeof startForeignServer>>;
beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());

const ana = { id: 5, true_email: 'Ana@x.test', first_name: 'Ana', last_name: 'Ruiz', phone_number: '1' };
const bo = { id: 6, true_email: 'bo@x.test', first_name: 'Bo', last_name: '', phone_number: '' };
const license = (...license_users: object[]) => ({ id: 1, license_users });

it('[PEOPLE-08] searches people on licenses without the extension, each once', async () => {
  server.answer({ body: { count: 3, results: [license(ana, bo), license(ana), { id: 3 }] } });
  const { searchPeople } = peopleCommands(server.http, createExtensions([]));
  expect(await searchPeople('ana@')).toEqual([ana]);
  expect(server.requests).toEqual(['GET /api/v1/licenses/?limit=100&license_users__true_email__icontains=ana%40']);
});

it('[FOREIGN-11] compares addresses by their normal form, and skips people without one', async () => {
  const mia = { ...ana, true_email: 'mia@xn--mnchen-3ya.test' };
  server.answer({ body: { count: 1, results: [license({ id: 9 }, mia, bo)] } });
  const { searchPeople } = peopleCommands(server.http, createExtensions([]));
  expect(await searchPeople('Mia@München.test')).toEqual([mia]);
  const jürgen = { ...ana, true_email: 'Jürgen@mün.test' };
  server.answer({ body: { count: 1, results: [license(jürgen)] } });
  expect(await searchPeople('jürgen')).toEqual([jürgen]);
});

it('[PEOPLE-08] stops asking for people once the back end does not know the path', async () => {
  server.answer({ status: 404, body: {} });
  const extensions = createExtensions(['license-users']);
  const { searchPeople } = peopleCommands(server.http, extensions);
  await expect(searchPeople('ana')).rejects.toMatchObject({ status: 404 });
  expect(extensions.has('license-users')).toBe(false);
  server.answer({ body: [license(ana)] });
  expect(await searchPeople('ana')).toEqual([ana]);
});

it('[PEOPLE-08] reads the contact data of others and of oneself', async () => {
  const { getContact } = peopleCommands(server.http, createExtensions([]));
  server.answer({ body: ana });
  expect(await getContact(5)).toEqual(ana);
  const profile = { email: 'Ana@x.test', given_name: 'Ana', family_name: 'Ruiz', phone_number: '1' };
  server.answer({ body: { id: 5, profile } });
  expect(await getContact(5)).toEqual(ana);
  server.answer({ body: { id: 5 } });
  await expect(getContact(5)).rejects.toMatchObject({ body: { code: 'unreadable_answer' } });
});
