import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Person } from '../../authProvider/person';
import { createI18nProvider } from '../../i18n';
import { declaredLists } from '../support/declared';
import { startForeignLists } from '../support/foreignLists';
import { foreignScene } from '../support/foreignScene';
import { openHost } from '../support/openHost';
import { distributor, licenseUser, viewer } from '../support/people';

const parcels = {
  version: 1,
  name: 'parcels',
  path: 'parcels',
  access: 'everyone',
  detail: true,
  fields: [{ source: 'code', type: 'text' }],
  actions: [
    { name: 'stamp' },
    { name: 'seal', path: 'seal/twice', method: 'PUT', permission: 'reset_device' },
    { name: 'burn', method: 'DELETE', path: '' },
  ],
  words: { en: { name: 'Parcel |||| Parcels' }, de: { actions: { stamp: 'Stempeln' } } },
};

const lists = foreignScene(() =>
  Promise.all([
    import('../../src/declared/DeclaredList'),
    import('../../src/declared/DeclaredShow'),
    import('../../src/licensing/selection/SelectionBar'),
    import('../../src/licensing/runs/RunSheet'),
  ]),
);

const open = async (path: string, person: Person = distributor, declaration: object = parcels) =>
  openHost(path, { lists, person, ...(await declaredLists([declaration])) });
type User = Awaited<ReturnType<typeof open>>['user'];

const tick = async (user: User, ...codes: string[]) => {
  await screen.findByText('PARCEL-01');
  for (const code of codes) await user.click(screen.getByRole('checkbox', { name: new RegExp(code) }));
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const inBar = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Selection' })).findByRole('button', { name });
const told = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

it('[DECL-60] an action is a run over the selected rows, each under a key of its own, and retries what was refused', async () => {
  lists.refuse('POST parcels/2/stamp', 409, { detail: 'It is on its way.' });
  const { user } = await open('/parcels');
  await tick(user, 'PARCEL-01', 'PARCEL-02', 'PARCEL-03');
  await user.click(await inBar('Stamp'));
  const sheet = await screen.findByRole('dialog', { name: 'Stamp' });
  await user.click(await within(sheet).findByRole('button', { name: 'Stamp: 3 records' }));
  await within(sheet).findByText('2 of 3 done. 1 refused.');
  expect(within(sheet).getAllByText('It is on its way.')[0]).toBeVisible();
  expect(new Set(lists.keys).size).toBe(3);
  lists.accept();
  await user.click(within(sheet).getByRole('button', { name: 'Retry 1' }));
  await within(sheet).findByText('3 of 3 done.');
  expect(lists.commands().toSorted()).toEqual([
    'POST parcels/1/stamp',
    'POST parcels/2/stamp',
    'POST parcels/2/stamp',
    'POST parcels/3/stamp',
  ]);
  expect(new Set(lists.keys).size).toBe(3);
  expect(within(sheet).queryByRole('button', { name: /Undo/ })).toBeNull();
});

it('[DECL-72] rows whose pages do not have the button are left out of its run, with the reason, and nothing is sent for them', async () => {
  const { user } = await open('/parcels', distributor, {
    ...parcels,
    actions: [{ name: 'stamp', when: { source: 'kind', is: ['box'] } }],
  });
  await tick(user, 'PARCEL-01', 'PARCEL-02', 'PARCEL-04');
  await user.click(await inBar('Stamp'));
  const sheet = await screen.findByRole('dialog', { name: 'Stamp' });
  const start = await within(sheet).findByRole('button', { name: 'Stamp: 1 record' });
  expect(within(sheet).getAllByText('Not possible for this record as it is now.')[0]).toBeVisible();
  await user.click(start);
  await within(sheet).findByText('1 of 1 done. 2 left out.');
  expect(within(sheet).getAllByText('Not possible for this record as it is now.')[0]).toBeVisible();
  expect(lists.commands()).toEqual(['POST parcels/1/stamp']);
});

it('[DECL-61] a DELETE warns and cannot be undone, whatever its declaration says', async () => {
  const { user } = await open('/parcels?perPage=25', distributor, {
    ...parcels,
    actions: [{ name: 'burn', method: 'DELETE', path: '', dangerous: false }],
  });
  await tick(user, 'PARCEL-01', 'PARCEL-02');
  await user.click(await inBar('Burn'));
  const start = await button('Burn: 2 records');
  expect(start.className).toContain('colorError');
  await user.click(start);
  await screen.findByText('2 of 2 done.');
  expect(lists.commands().toSorted()).toEqual(['DELETE parcels/1', 'DELETE parcels/2']);
});

it('[DECL-61] an action called delete warns whatever its method is, unless the declaration says otherwise', async () => {
  const { actionsOf } = await import('../../src/declared/actions');
  const dangerOf = (action: object) =>
    actionsOf({ ...parcels, actions: [action] } as never).map(({ isDangerous }) => isDangerous);
  expect(dangerOf({ name: 'delete' })).toEqual([true]);
  expect(dangerOf({ name: 'delete', dangerous: false })).toEqual([false]);
  expect(dangerOf({ name: 'cancelOrder' })).toEqual([true]);
  expect(dangerOf({ name: 'order_disable' })).toEqual([true]);
  expect(dangerOf({ name: 'unblock' })).toEqual([false]);
  expect(dangerOf({ name: 'stamp' })).toEqual([false]);
  expect(dangerOf({ name: 'stamp', dangerous: true })).toEqual([true]);
  expect(dangerOf({ name: 'stamp', method: 'DELETE', dangerous: false })).toEqual([true]);
});

it('[DECL-74] a run over rows that have no page names them as their list does', async () => {
  const { user } = await open('/parcels', distributor, { ...parcels, detail: undefined });
  await tick(user, 'PARCEL-01', 'PARCEL-03');
  await user.click(await inBar('Stamp'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Stamp' }));
  expect(await sheet.findByText('PARCEL-03')).toBeVisible();
  expect(sheet.queryByText('parcels 3')).toBeNull();
});

it('[ADDL-22] deleting 1,000 of 10,000 rows warns, asks for the number, and stops when it is told to', async () => {
  lists.close();
  Object.assign(
    lists,
    await startForeignLists({
      parcels: Array.from({ length: 10_000 }, (_, index) => ({ id: index + 1, code: `PARCEL-${index + 1}` })),
    }),
  );
  const { user } = await open('/parcels', distributor, {
    ...parcels,
    detail: undefined,
    actions: [{ name: 'delete' }],
  });
  await screen.findByText('PARCEL-2');
  await user.click(screen.getByRole('checkbox', { name: /PARCEL-2(?!\d)/ }));
  await user.click(await inBar('Select first 1,000'));
  await waitFor(() => expect(screen.getByText(/^1,000 selected/)).toBeVisible());
  await user.click(await inBar('Delete'));
  const sheet = await screen.findByRole('dialog', { name: 'Delete' });
  await within(sheet).findByText('The list finds 10,000. This run has only the first 1,000 of them.');
  await user.click(await within(sheet).findByRole('button', { name: 'Delete: 1,000 records' }));
  const question = await screen.findByRole('dialog', { name: 'Delete: 1,000 records' });
  const confirm = within(question).getByRole('button', { name: 'Delete: 1,000 records' });
  expect(confirm).toBeDisabled();
  expect(lists.commands()).toEqual([]);
  await user.type(within(question).getByLabelText('Type 1,000 to confirm'), '1000');
  await user.click(confirm);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: /^Continue with/ });
  const sent = lists.commands().length;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(1_000);
  expect(lists.rows('parcels')).toHaveLength(10_000);
});

it('[DECL-62] without a page of its own, a record is named by its number, and sent all the same', async () => {
  const { user } = await open('/parcels', distributor, { ...parcels, detail: undefined });
  await tick(user, 'PARCEL-04');
  lists.requests.length = 0;
  await user.click(await inBar('Stamp'));
  await user.click(await button('Stamp: 1 record'));
  await screen.findByText('1 of 1 done.');
  expect(lists.requests[0]).toBe('POST parcels/4/stamp');
});

it('[DECL-63] the page of a record has its actions as buttons', async () => {
  const { user, address } = await open('/parcels/3');
  await user.click(await button('Stamp'));
  await told('Stamp: PARCEL-03');
  await user.click(await button('Seal'));
  await waitFor(() => expect(lists.commands()).toEqual(['POST parcels/3/stamp', 'PUT parcels/3/seal/twice']));
  await user.click(await button('Burn'));
  const question = await screen.findByRole('dialog', { name: 'Burn: PARCEL-03?' });
  expect(lists.commands()).toHaveLength(2);
  await user.click(within(question).getByRole('button', { name: 'Burn' }));
  await waitFor(() => expect(address()).toBe('/parcels'));
  expect(lists.commands().at(-1)).toBe('DELETE parcels/3');
});

it('[DECL-73] the page of a deleted record does not ask for it again, and its list does', async () => {
  const { user, address } = await open('/parcels/3');
  await user.click(await button('Burn'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Burn' }));
  await waitFor(() => expect(address()).toBe('/parcels'));
  expect(await screen.findByText('PARCEL-02')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('PARCEL-03')).toBeNull());
  const after = lists.requests.slice(lists.requests.indexOf('DELETE parcels/3') + 1);
  expect(after.filter(request => request.startsWith('GET parcels/'))).toEqual([]);
});

it('[DECL-63] a refused action says why', async () => {
  lists.refuse('POST', 403, { detail: 'Only at night.' });
  const { user } = await open('/parcels/3');
  await user.click(await button('Stamp'));
  await told('Your changes were not saved');
});

it('[DECL-64] managers without the permission are told so, and others do not see the action', async () => {
  const { user, unmount } = await open('/parcels/3', viewer);
  await user.click(await button('Seal'));
  await told('You do not have permission to perform this action.');
  expect(lists.commands()).toEqual([]);
  unmount();
  const rows = await open('/parcels', viewer);
  await tick(rows.user, 'PARCEL-01');
  expect(await inBar('Stamp')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Seal' })).toBeNull();
  rows.unmount();
  await open('/parcels/3', licenseUser);
  expect(await button('Stamp')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Seal' })).toBeNull();
});

it('[DECL-64] rows cannot be selected by somebody who may do none of the actions', async () => {
  await open('/parcels', viewer, { ...parcels, actions: [parcels.actions[1]] });
  await screen.findByText('PARCEL-01');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('[DECL-60] has its texts in four languages', async () => {
  await declaredLists([parcels]);
  const startsIn = async (language: 'en' | 'es' | 'fr' | 'de') => {
    const { translate } = await createI18nProvider(language, () => {});
    const action = translate('resources.parcels.actions.stamp');
    return translate('portal.declared.run.start', { action, smart_count: 3, count: '3' });
  };
  expect([await startsIn('en'), await startsIn('es'), await startsIn('fr'), await startsIn('de')]).toEqual([
    'Stamp: 3 records',
    'Stamp: 3 registros',
    'Stamp : 3 enregistrements',
    'Stempeln: 3 Datensätze',
  ]);
});
