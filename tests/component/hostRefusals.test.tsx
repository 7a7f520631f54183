import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hasUnsaved } from '../../src/components/useUnsaved';
import type { ResourceDeclaration } from '../../src/lib/resource';
import { couriers, parcels } from '../parcels';
import { changeableParcels } from '../parcels/everyChange';
import { authTab, signedInStorage } from '../support/authTab';
import { parcelTables } from '../support/foreignLists';
import { foreignScene } from '../support/foreignScene';
import { openHost } from '../support/openHost';
import { viewer } from '../support/people';

const refusal = { detail: 'The depot is closed.' };

const lists = foreignScene(() =>
  Promise.all([import('../../src/layout/ListDefaults'), import('../../src/components/FormGuard')]),
);

/** Opens the portal with its own sign-in, which cannot be renewed. */
const open = (path: string, declared: readonly ResourceDeclaration[] = [changeableParcels]) => {
  const tab = authTab({ hasUnsaved, browser: { storage: signedInStorage() }, getUser: async () => viewer.user });
  const renew = async () => {
    tab.session.end();
    return 'sign_in_required' as const;
  };
  return {
    ...tab,
    ...openHost(path, { lists, resources: declared, session: { renew }, authProvider: tab.authProvider }),
  };
};

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const tick = async (user: ReturnType<typeof open>['user'], ...codes: RegExp[]) => {
  for (const code of codes) await user.click(within(await rowOf(code)).getByRole('checkbox'));
};
/** A notification, once it has faded in. */
const told = async (text: string) => {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  return screen.getByText(text);
};

describe('a refused change', () => {
  it("[HOST-12] of a form: shows the server's reason, keeps the entries and says nothing of success", async () => {
    lists.refuse('PATCH', 403, refusal);
    const { user, address } = open('/parcels/1');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring twice');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await told('The depot is closed.')).toBeVisible();
    expect(screen.queryByText('Element updated')).not.toBeInTheDocument();
    expect(address()).toBe('/parcels/1');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring twice');
    lists.accept();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await told('Element updated')).toBeVisible();
    expect(lists.rows('parcels')[0]).toMatchObject({ note: 'Ring twice' });
  });

  it('[HOST-12] of a form whose sign-in has ended: leads to a new one and keeps the entries', async () => {
    lists.refuse('PATCH', 401, { detail: 'Sign in first.' });
    const { user, address, session } = open('/parcels/1');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring twice');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
    expect(session.state().status).toBe('lapsed');
    expect(screen.queryByText('Element updated')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Ring twice');
    expect(address()).toBe('/parcels/1');
  });

  it('[HOST-12] of a new record: is no invalid answer', async () => {
    lists.refuse('POST', 403, refusal);
    const { user, address } = open('/parcels/create');
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'NEW');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await told('The depot is closed.')).toBeVisible();
    expect(address()).toBe('/parcels/create');
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('NEW');
  });

  it.each(['Delete', 'Forget couriers'])('[HOST-12] of several records (%s): is told with the reason', async button => {
    for (const method of ['DELETE', 'PATCH']) lists.refuse(method, 403, refusal);
    const { user, address } = open('/parcels');
    await tick(user, /PARCEL-03/, /PARCEL-06/);
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await told('The depot is closed.')).toBeVisible();
    expect(screen.queryByText(/elements (deleted|updated)/)).not.toBeInTheDocument();
    expect(address()).toBe('/parcels');
    expect(lists.rows('parcels')).toEqual(parcelTables.parcels);
  });

  it('[HOST-12] of several records whose sign-in has ended: is told, and leads to the sign-in', async () => {
    lists.refuse('DELETE', 401, { detail: 'Sign in first.' });
    const { user, address } = open('/parcels');
    await tick(user, /PARCEL-03/, /PARCEL-06/);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await told('Sign in first.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByText(/elements deleted/)).not.toBeInTheDocument();
  });

  it("[HOST-12] of a page's own call to the data provider: rejects", async () => {
    lists.refuse('DELETE', 403, refusal);
    const { user } = open('/parcels');
    await user.click(await screen.findByRole('button', { name: 'Return it' }));
    expect(await told('Not returned: The depot is closed.')).toBeVisible();
  });
});

describe('what is sent', () => {
  it('[HOST-14] contains null', async () => {
    const { user } = open('/parcels');
    await tick(user, /PARCEL-03/, /PARCEL-06/);
    await user.click(await screen.findByRole('button', { name: 'Forget couriers' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await told('2 elements updated')).toBeVisible();
    expect(lists.commands().toSorted()).toEqual([
      'PATCH parcels/3 {"courier":null}',
      'PATCH parcels/6 {"courier":null}',
    ]);
    await user.click(within(await rowOf(/PARCEL-01/)).getByRole('button', { name: 'Make it dearer' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(lists.commands()).toContain('PATCH parcels/1 {"price":null}'));
  });
});

describe('notifications', () => {
  it('[HOST-13] of one moment are all shown, one after the other, and what follows too', async () => {
    const { user } = open('/parcels');
    await user.click(await screen.findByRole('button', { name: 'Say two' }));
    expect(await told('The first')).toBeVisible();
    expect(await told('The second')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('The first')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Return it' }));
    expect(await told('Returned')).toBeVisible();
  });

  it('[HOST-13] of undoable changes are all sent when the tab is left', async () => {
    const { user } = open('/parcels');
    for (const code of [/PARCEL-03/, /PARCEL-06/])
      await user.click(within(await rowOf(code)).getByRole('button', { name: 'Mark later' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() =>
      expect(lists.commands().toSorted()).toEqual([
        'PATCH parcels/3 {"note":"Later"}',
        'PATCH parcels/6 {"note":"Later"}',
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('[AUTH-25] of undoable changes are all sent and answered before the sign-in ends', async () => {
    const { user, session } = open('/parcels');
    for (const code of [/PARCEL-03/, /PARCEL-06/])
      await user.click(within(await rowOf(code)).getByRole('button', { name: 'Mark later' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Profile menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(session.state().status).not.toBe('signed_in'));
    expect(lists.rows('parcels').filter(({ note }) => note === 'Later')).toHaveLength(2);
  });

  it('[HOST-13] of an optimistic change that is refused: both are shown', async () => {
    lists.refuse('PATCH', 500, refusal);
    const { user } = open('/parcels');
    await tick(user, /PARCEL-03/);
    await user.click(await screen.findByRole('button', { name: 'Mark' }));
    // Each is shown for seconds only, so both are noted when they come.
    const shown = new Set<string>();
    const noting = new MutationObserver(() => {
      for (const text of ['Element updated', 'The depot is closed.']) if (screen.queryByText(text)) shown.add(text);
    });
    noting.observe(document.body, { childList: true, subtree: true, characterData: true });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect([...shown].toSorted()).toEqual(['Element updated', 'The depot is closed.']));
    noting.disconnect();
  });
});

describe('a form that could not be saved', () => {
  it.each([
    [500, { detail: 'Broken.' }],
    [409, { detail: 'Somebody was faster.' }],
    [400, { non_field_errors: ['Too heavy for a letter.'] }],
  ])('[HOST-15] with %s asks before it is left', async (status, body) => {
    lists.refuse('PATCH', status, body);
    const { user, address } = open('/parcels/1');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring twice');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await told(Object.values(body).flat().join())).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'My profile' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    expect(address()).toBe('/parcels/1');
  });

  it('[HOST-15] because the server is away asks before it is left', async () => {
    const { user } = open('/parcels/1');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring twice');
    lists.close();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await told('Server communication error')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'My profile' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  it('[HOST-15] or was changed after it was saved asks, and does not ask before', async () => {
    const { user, address } = open('/parcels/create');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await user.type(code, 'NEW');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await told('Element created')).toBeVisible();
    expect(hasUnsaved()).toBe(false);
    await user.type(code, '-2');
    await user.click(screen.getByRole('link', { name: 'My profile' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    expect(address()).toBe('/parcels/create');
  });
});

it('[HOST-12] a refused search for a reference does not leave a form with entries', async () => {
  const { user, address } = open('/parcels/1', [parcels, couriers]);
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring twice');
  lists.refuse('GET couriers', 403, refusal);
  await user.type(await screen.findByRole('combobox', { name: 'Courier' }), 'Ir');
  await waitFor(() => expect(lists.requests.at(-1)).toMatch(/^GET couriers .*name__icontains=Ir/));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '!');
  expect(address()).toBe('/parcels/1');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring twice!');
});
