import { expect, it } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import { createExtensions } from '../../dataProvider/extensions';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

it('[VIEWS-14] the portal saves, changes, lists and deletes views of the reference server', async () => {
  const { provider } = await portal.signedInAs(people.manager.email);
  await provider.createView({ name: 'Renewals', resource: 'licenses', query: 'columns=product', is_pinned: true }, 'a');
  const [view] = await provider.getViews();
  expect(view).toMatchObject({ name: 'Renewals', query: 'columns=product', is_pinned: true, is_own: true });
  const id = view?.id ?? 0;
  await provider.updateView(id, { name: 'Ending', is_shared: true }, 'b');
  const other = await portal.signedInAs(people.distributor.email);
  expect(await other.provider.getViews()).toMatchObject([{ name: 'Ending', is_own: false, is_pinned: false }]);
  await expect(provider.createView({ name: 'ending', resource: 'licenses', query: '' }, 'c')).rejects.toMatchObject({
    status: 409,
    body: { code: 'view_name_taken' },
  });
  await provider.deleteView(id, 'd');
  expect(await provider.getViews()).toEqual([]);
  await expect(provider.deleteView(id, 'e')).rejects.toMatchObject({ status: 404 });
  expect(await provider.getLicenseEndings(3)).toHaveLength(3);
});

it('[EXT-02] a server without the path switches the extension off, and one without the record does not', async () => {
  const extensions = createExtensions(['views', 'license-endings']);
  const token = await portal.tokenFor(people.manager.email);
  const session = { accessToken: () => token, csrfToken: () => 'test', renew: async () => 'sign_in_required' as const };
  const providerAt = (apiUrl: string) =>
    createDataProvider({ config: { apiUrl, csrfHeader: 'X-CSRFToken' }, session, wires: {}, extensions });
  await expect(providerAt(portal.apiUrl).deleteView(999, 'f')).rejects.toMatchObject({ status: 404 });
  expect(extensions.has('views')).toBe(true);
  await expect(providerAt(`${portal.apiUrl}/nowhere`).getViews()).rejects.toMatchObject({ status: 404 });
  expect([extensions.has('views'), extensions.has('license-endings')]).toEqual([false, true]);
});
