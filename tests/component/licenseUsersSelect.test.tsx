import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { LicenseUser } from '../../contract/schemas/license';
import { linesShown } from '../support/bulkList';
import { ana, bo, openUsers } from '../support/licenseUsers';
import { viewer } from '../support/people';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

const cy = createLicenseUser(503, 'cy@customer.test');

/** A back end with a license on which users can be changed. */
const backEnd = (initial: readonly LicenseUser[]) => {
  let users = [...initial];
  const license = () =>
    createLicense({
      license_key: null,
      license_users: users,
      max_license_users: 0,
      product: { authorization_method: 'user' },
    });
  const set = (changed: readonly LicenseUser[]) => {
    users = [...changed];
  };
  return {
    set,
    users: () => users.map(({ true_email }) => true_email),
    maxima: () => users.map(({ max_activations }) => max_activations),
    provider: {
      getOne: (async () => ({ data: license() })) as never,
      getMany: (async () => ({ data: [license()] })) as never,
      unassignUser: vi.fn(async (_license: unknown, userId: unknown, _key: string) =>
        set(users.filter(({ id }) => id !== userId)),
      ),
      assignUser: vi.fn(async (_license: unknown, { email }: { email: string }) => {
        set([...users, ...initial.filter(({ true_email }) => true_email === email)]);
        return {};
      }),
      setMaxActivations: vi.fn(async (_license: unknown, userId: unknown, max_activations: number) =>
        set(users.map(user => (user.id === userId ? { ...user, max_activations } : user))),
      ),
    },
  };
};

const open = async ({ provider }: ReturnType<typeof backEnd>, choice: Parameters<typeof openUsers>[0] = {}) => {
  const view = await openUsers({ dataProvider: provider, ...choice });
  return {
    ...view,
    tick: async (...names: string[]) => {
      for (const name of names)
        await view.user.click(screen.getByRole('checkbox', { name: `Select ${name}@customer.test` }));
    },
    act: async (action: string, sheet: string) => {
      const bar = await screen.findByRole('region', { name: 'Selection' });
      await view.user.click(await within(bar).findByRole('button', { name: action }));
      return within(await screen.findByRole('dialog', { name: sheet }));
    },
    press: async (name: string) => view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name })),
    result: (text: string) => screen.findByText(text),
  };
};

const emailsShown = () => linesShown().map(([name, step]) => [name?.split(',')[0], step]);

it('[LUSR-32] unassigns the ticked users in one run, and takes exactly that back', async () => {
  const server = backEnd([ana, bo, cy]);
  const { tick, act, press, result } = await open(server);
  await tick('ana', 'cy');
  const sheet = await act('Unassign', 'Unassign license users');
  expect(emailsShown()).toEqual([
    ['ana@customer.test', 'Open'],
    ['cy@customer.test', 'Open'],
  ]);
  expect(server.provider.unassignUser).not.toHaveBeenCalled();
  await press('Unassign 2 users');
  await result('2 of 2 done.');
  expect(sheet.getByRole('button', { name: 'Save results' })).toBeVisible();
  expect(server.users()).toEqual(['bo@customer.test']);
  server.set([bo, cy]);
  await press('Undo 2');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Undo: assign users'));
  expect(emailsShown()).toEqual([
    ['ana@customer.test', 'Open'],
    ['cy@customer.test', 'Left out'],
  ]);
  await press('Make 1 assignment');
  await result('1 of 1 done. 1 left out.');
  expect(server.users()).toEqual(['bo@customer.test', 'cy@customer.test', 'ana@customer.test']);
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
});

it('[RUN-13] a run that changed a license in two goes is undone as a whole', async () => {
  const server = backEnd([ana, bo, cy]);
  server.provider.unassignUser.mockImplementationOnce(async () => {
    throw new HttpError('Busy', 409, { code: 'unheard_of' });
  });
  const { user, act, press, result } = await open(server);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await act('Unassign', 'Unassign license users');
  await press('Unassign 3 users');
  await result('2 of 3 done. 1 refused.');
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await press('Retry 1');
  await result('3 of 3 done.');
  await press('Undo 3');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Undo: assign users'));
  expect(emailsShown().map(([, step]) => step)).toEqual(['Open', 'Open', 'Open']);
});

it('[LUSR-32] [LUSR-35] sets the maximum of the ticked users on a phone, and gives each their own back', async () => {
  const server = backEnd([{ ...ana, max_activations: 4 }, { ...bo, max_activations: 9 }, cy]);
  const { user, tick, act, press, result } = await open(server, { width: 390 });
  await tick('ana', 'bo');
  const entered = await act('Set max activations', 'Set max activations of license users');
  expect(entered.getByRole('spinbutton')).toHaveAccessibleDescription(
    "A number from 1 to 1000, and no less than a license's number of places",
  );
  const box = entered.getByRole('spinbutton');
  await user.clear(box);
  await user.type(box, '9');
  await press('Continue');
  await result('1 to do. 1 left out.');
  expect(emailsShown()).toEqual([
    ['ana@customer.test', 'Open'],
    ['bo@customer.test', 'Left out'],
  ]);
  await press('Set the maximum of 1 user');
  await result('1 of 1 done. 1 left out.');
  expect(server.maxima().slice(0, 2)).toEqual([9, 9]);
  await press('Undo 1');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Undo: set max activations'));
  await press('Set 1 maximum');
  await result('1 of 1 done.');
  expect(server.maxima().slice(0, 2)).toEqual([4, 9]);
});

it('[LUSR-32] ticks users of all pages, and says when one of them is gone', async () => {
  const others = Array.from({ length: 24 }, (_, index) => createLicenseUser(600 + index, `u${index}@customer.test`));
  const server = backEnd([ana, ...others]);
  const { user, tick, act, result } = await open(server);
  await tick('ana');
  await user.click(await screen.findByRole('button', { name: 'Select all 25' }));
  expect(screen.getByText('25 selected, 5 not on this page')).toBeVisible();
  server.set(others);
  await act('Unassign', 'Unassign license users');
  expect(await result('24 to do. 1 no longer exists.')).toBeVisible();
});

it('[LUSR-32] nobody can be ticked without the permission', async () => {
  await open(backEnd([ana, bo]), { person: viewer });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
