import { expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { createDataProvider } from '../../dataProvider';
import { createExtensions } from '../../dataProvider/extensions';
import { licenses } from '../../resources/licenses';
import { viewFetch } from '../../src/components/viewAs/viewFetch';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';
import { createRecorder } from '../support/recorder';

const portal = portalScene();

it('[VIEWAS-12] the portal reads as the license user, sends nothing else, and ends the view', async () => {
  const token = await portal.tokenFor(people.manager.email);
  const session = { accessToken: () => token, csrfToken: () => 'test', renew: async () => 'sign_in_required' as const };
  const parts = {
    config: { apiUrl: portal.apiUrl, csrfHeader: 'X-CSRFToken' },
    session,
    wires: { licenses },
    extensions: createExtensions(['view-as']),
  };
  const own = createDataProvider(parts);
  const { grant, user } = await (await own.viewAs()).begin({ license: 2, user: people.user.id }, 'a-key');
  expect(await (await own.viewAs()).begin({ license: 2, user: people.user.id }, 'a-key')).toMatchObject({
    grant,
  });
  expect(user).toBe(1);

  const recorder = createRecorder();
  const said: string[] = [];
  const fetch = viewFetch(grant, () => said.push('ended'), recorder.fetch);
  const seen = createDataProvider({ ...parts, fetch });
  expect(await seen.getUser('1')).toMatchObject({ is_manager: false, profile: { name: 'Uma User' } });
  const { data: license } = await seen.getOne<License>('licenses', { id: 2 });
  expect(license).toMatchObject({ id: 2, is_manager: false, license_users: [] });
  expect(recorder.last().headers).toMatchObject({ 'x-view-as': grant });

  const refused = { status: 409, body: { code: 'view_is_read_only' } };
  const before = recorder.requests.length;
  await expect(seen.resetLicense(license, 'b')).rejects.toMatchObject(refused);
  await expect(seen.resetDevice(5, 'c')).rejects.toMatchObject(refused);
  await expect(seen.updateUser(1, { first_name: 'X' }, 'd')).rejects.toMatchObject(refused);
  await expect(seen.update('licenses', { id: 2, data: { note: 'x' }, previousData: license })).rejects.toMatchObject(
    refused,
  );
  expect(recorder.requests).toHaveLength(before);

  await (await seen.viewAs()).end();
  expect(said).toEqual([]);
  await expect(seen.getOne('licenses', { id: 2 })).rejects.toMatchObject({ status: 409, body: { code: 'view_ended' } });
  expect(said).toEqual(['ended']);
  expect((await own.getOne<License>('licenses', { id: 2 })).data).toMatchObject({ is_manager: true });
});
