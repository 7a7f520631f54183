import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bulkActionsOf } from '../../src/declared/actions';
import { isPage } from '../../src/lib/bulk';
import { resolveTargets } from '../../src/licensing/runs/targets';
import { declaredLists } from '../support/declared';
import { foreignScene } from '../support/foreignScene';
import { openHost } from '../support/openHost';
import { distributor } from '../support/people';

const parcels = {
  version: 1,
  name: 'parcels',
  path: 'parcels',
  access: 'everyone',
  fields: [{ source: 'code', type: 'text' }],
  actions: [{ name: 'stamp', when: { source: 'kind', is: ['box'] } }],
};

const lists = foreignScene(() =>
  Promise.all([
    import('../../src/declared/DeclaredList'),
    import('../../src/licensing/selection/SelectionBar'),
    import('../../src/licensing/runs/RunSheet'),
  ]),
);

it.each([
  ['read by their ids', 200],
  ['taken as the list has shown them, if it does not answer by ids', 405],
])('[DECL-87] rows without a page are left out as the others are: they are %s', async (_how, status) => {
  const { user } = openHost('/parcels', { lists, person: distributor, ...(await declaredLists([parcels])) });
  await screen.findByText('PARCEL-01');
  for (const code of ['PARCEL-01', 'PARCEL-02', 'PARCEL-04'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(code) }));
  if (status !== 200) lists.refuse('GET', status);
  lists.requests.length = 0;
  const bar = await screen.findByRole('region', { name: 'Selection' });
  await user.click(await within(bar).findByRole('button', { name: 'Stamp' }));
  const sheet = await screen.findByRole('dialog', { name: 'Stamp' });
  await user.click(await within(sheet).findByRole('button', { name: 'Stamp: 1 record' }));
  await within(sheet).findByText('1 of 1 done. 2 left out.');
  expect(within(sheet).getByText('PARCEL-02')).toBeVisible();
  expect(lists.requests[0]).toBe('GET parcels id__in=1,2,4&limit=3');
  expect(lists.commands()).toEqual(['POST parcels/1/stamp']);
});

it('[DECL-87] of a row that was neither read nor shown, the server decides', async () => {
  const [stamp] = await bulkActionsOf(parcels as never).load();
  if (!stamp || isPage(stamp)) throw new Error('There is no action.');
  const getMany = vi.fn(async () => ({ data: [{ id: 1, kind: 'letter' }] }));
  const order = { resource: 'parcels', ids: [1, 2], input: undefined };
  const { targets } = await resolveTargets(stamp, { getMany } as never, order);
  expect(targets.map(({ target }) => target)).toEqual([{ id: 1, kind: 'letter' }, { id: 2 }]);
  expect(targets.map(({ target }) => stamp.obstacle(target, distributor, undefined))).toEqual([
    'portal.declared.run.not_now',
    undefined,
  ]);
});
