import { screen, waitFor, within } from '@testing-library/react';
import type { GetManyParams, Identifier } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { clearDrafts } from '../../src/lib/drafts';
import { dialog, linesShown, openBulkList, pageBox, press, selectionBar } from '../support/bulkList';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

afterEach(clearDrafts);

const forUsers = (id: number) =>
  createLicense({
    id,
    license_key: null,
    order_store_id: `ORD-${id}`,
    product: { authorization_method: 'user' },
    max_license_users: 0,
    license_users: [],
  });

/** A back end that assigns and unassigns, and says who was new to the license. */
const backEnd = () => {
  const all = new Map<Identifier, License>([1, 2].map(id => [id, forUsers(id)]));
  const withKey = createLicense({ id: 9, license_key: 'KEY-1' });
  const usersOf = (id: Identifier) => all.get(id)?.license_users ?? [];
  const emailsOf = (id: Identifier) => usersOf(id).map(({ true_email }) => true_email);
  const set = (id: Identifier, license_users: License['license_users']) =>
    all.set(id, { ...all.get(id), license_users } as License);
  const assign = (id: Identifier, emails: readonly string[]) => {
    const assigned = emails.filter(email => !emailsOf(id).includes(email));
    set(id, [...usersOf(id), ...assigned.map(email => createLicenseUser(email.length, email))]);
    return assigned;
  };
  return {
    records: [withKey, ...all.values()],
    assign,
    emailsOf,
    provider: {
      getMany: (async (_resource: string, { ids }: GetManyParams) => ({
        data: ids.map(id => all.get(id) ?? withKey),
      })) as never,
      getOne: (async (_resource: string, { id }: { id: Identifier }) => ({ data: all.get(id) })) as never,
      assignUsers: async (id: Identifier, emails: readonly string[]) => ({
        accounts: [],
        assigned: assign(id, emails),
      }),
      unassignUser: async (id: Identifier, userId: Identifier) => {
        set(
          id,
          usersOf(id).filter(user => user.id !== userId),
        );
      },
    },
  };
};

it('[RUN-17] a person that somebody else assigned meanwhile is not counted, and stays assigned when the run is undone after a reload', async () => {
  const { records, assign, emailsOf, provider } = backEnd();
  const view = await openBulkList(records, { dataProvider: provider });
  await view.user.click(pageBox());
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'More actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Assign users' }));
  await view.user.click(within(await screen.findByRole('dialog')).getByRole('textbox'));
  await view.user.paste('eve@x.io benny@x.io');
  await press(view, 'Continue');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Assign users to licenses'));
  assign(1, ['benny@x.io']);
  assign(2, ['eve@x.io', 'benny@x.io']);
  await press(view, 'Make 4 assignments');
  await within(dialog()).findByText('1 of 1 done. 5 left out.');
  const renderer = ['Renderer, ORD-1', 'Renderer, ORD-2'];
  const ofKey = ['Left out', 'This license is assigned to a key, not to users.'];
  expect(linesShown()).toEqual([
    [`eve@x.io, ${renderer[0]}`, 'Done'],
    [`benny@x.io, ${renderer[0]}`, 'Left out', 'Assigned already.'],
    [`eve@x.io, ${renderer[1]}`, 'Left out', 'Assigned already.'],
    [`benny@x.io, ${renderer[1]}`, 'Left out', 'Assigned already.'],
    ['eve@x.io, KEY-1, ORD-7', ...ofKey],
    ['benny@x.io, KEY-1, ORD-7', ...ofKey],
  ]);
  view.unmount();

  const reloaded = await openBulkList(records, { dataProvider: provider });
  await screen.findByRole('dialog', { name: 'Assign users to licenses' });
  await press(reloaded, 'Undo 1');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Undo: unassign users'));
  await press(reloaded, 'Remove 1 assignment');
  await within(dialog()).findByText('1 of 1 done.');
  expect([1, 2].map(emailsOf)).toEqual([['benny@x.io'], ['eve@x.io', 'benny@x.io']]);
});

it('[RUN-20] an assignment is undone person by person, even if others came or went meanwhile', async () => {
  const { records, assign, emailsOf, provider } = backEnd();
  const view = await openBulkList(records, { dataProvider: provider });
  await view.user.click(pageBox());
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'More actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Assign users' }));
  await view.user.click(within(await screen.findByRole('dialog', { name: 'Assign users' })).getByRole('textbox'));
  await view.user.paste('eve@x.io benny@x.io');
  await press(view, 'Continue');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Assign users to licenses'));
  await press(view, 'Make 4 assignments');
  await within(dialog()).findByText('4 of 4 done. 2 left out.');
  assign(1, ['colleague@x.io']);
  await provider.unassignUser(2, 'eve@x.io'.length);
  await provider.unassignUser(2, 'benny@x.io'.length);
  await press(view, 'Undo 4');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Undo: unassign users'));
  await press(view, 'Remove 4 assignments');
  await within(dialog()).findByText('2 of 2 done. 2 left out.');
  expect([1, 2].map(emailsOf)).toEqual([['colleague@x.io'], []]);
  expect(linesShown().map(([name = '', ...result]) => [name.split(',')[0], ...result])).toEqual([
    ['eve@x.io', 'Done'],
    ['benny@x.io', 'Done'],
    ['eve@x.io', 'Left out', 'Somebody has changed it since.'],
    ['benny@x.io', 'Left out', 'Somebody has changed it since.'],
  ]);
});
