import { expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { createDataProvider } from '../../dataProvider';
import { createExtensions } from '../../dataProvider/extensions';
import { licenses } from '../../resources/licenses';
import { viewAsFetch } from '../../src/components/viewAs/viewAsFetch';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';
import { createRecorder } from '../support/recorder';

const portal = portalScene();

/** The manager's own portal, and the same portal viewed as a user. `said` lists what the latter announces. */
const beginViewAs = async () => {
  const token = await portal.tokenFor(people.manager.email);
  const session = { accessToken: () => token, csrfToken: () => 'test', renew: async () => 'sign_in_required' as const };
  const parts = {
    config: { apiUrl: portal.apiUrl, csrfHeader: 'X-CSRFToken' },
    session,
    wires: { licenses },
    extensions: createExtensions(['view-as']),
  };
  const own = createDataProvider(parts);
  const view = await own.beginViewAs({ license: 2, user: people.user.id }, crypto.randomUUID());
  const said: string[] = [];
  const seenBy = (name: string) => {
    const recorder = createRecorder();
    const fetch = viewAsFetch(view.grant, () => said.push(name), recorder.fetch);
    return { provider: createDataProvider({ ...parts, fetch }), recorder };
  };
  return { own, view, said, seenBy };
};

it('[VIEWAS-12] the portal reads as the license user, sends nothing else, and ends the view', async () => {
  const { own, view, said, seenBy } = await beginViewAs();
  expect(view).toMatchObject({ user: 1, is_partial: false });

  const { provider: seen, recorder } = seenBy('page');
  expect(await seen.getUser('1')).toMatchObject({ is_manager: false, profile: { name: 'Uma User' } });
  const { data: license } = await seen.getOne<License>('licenses', { id: 2 });
  expect(license).toMatchObject({ id: 2, is_manager: false, license_users: [] });
  expect(recorder.last().headers).toMatchObject({ 'x-view-as': view.grant });

  const refused = { status: 409, body: { code: 'view_as_is_read_only' } };
  const before = recorder.requests.length;
  await expect(seen.resetLicense(license, 'b')).rejects.toMatchObject(refused);
  await expect(seen.resetDevice(5, 'c')).rejects.toMatchObject(refused);
  await expect(seen.updateUser(1, { first_name: 'X' }, 'd')).rejects.toMatchObject(refused);
  await expect(seen.update('licenses', { id: 2, data: { note: 'x' }, previousData: license })).rejects.toMatchObject(
    refused,
  );
  expect(recorder.requests).toHaveLength(before);

  // A copy of the tab ends it.
  const copy = seenBy('copy');
  await copy.provider.endViewAs();
  expect(said).toEqual([]);
  await expect(seen.getOne('licenses', { id: 2 })).rejects.toMatchObject({
    status: 409,
    body: { code: 'view_as_ended' },
  });
  expect(said).toEqual(['page']);
  expect((await own.getOne<License>('licenses', { id: 2 })).data).toMatchObject({ is_manager: true });
});

it('[VIEWAS-10] no read is answered after the end, while the page is being left', async () => {
  const { own, said, seenBy } = await beginViewAs();
  const { provider: seen, recorder } = seenBy('page');
  await seen.getOne('licenses', { id: 2 });
  let answers = 0;
  const read = () =>
    void seen.getOne('licenses', { id: 2 }).finally(() => {
      answers += 1;
    });
  read();
  await seen.endViewAs();
  read();
  await own.getOne('licenses', { id: 2 });
  expect(recorder.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'DELETE']);
  expect([answers, said]).toEqual([0, []]);
});
