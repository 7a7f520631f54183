import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Person } from '../../authProvider/person';
import type { ExtensionName } from '../../contract/extensions/names';
import type { NewScript } from '../../contract/extensions/scripts';
import { scriptCommands, type ScriptCommands } from '../../dataProvider/scripts';
import type { Language } from '../../contract/constants';
import { testNow } from '../support/constants';
import { startPortalInProcess } from '../support/portalInProcess';
import { licenseUser } from '../support/people';
import { renderApp } from '../support/renderApp';

let portal: Awaited<ReturnType<typeof startPortalInProcess>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  portal = await startPortalInProcess('distributor@acme.test', ['scripts']);
}, 60_000);
afterEach(async () => {
  await portal.db.query(sql`delete from scripts`);
  sessionStorage.clear();
});
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
});

interface Opening {
  changes?: Partial<ScriptCommands>;
  extensions?: readonly ExtensionName[];
  language?: Language;
  person?: Person;
}

const open = ({ changes, extensions = ['scripts'], language, person }: Opening = {}) =>
  renderApp('/profile', {
    dataProvider: {
      ...portal.provider,
      withHttp: work => portal.provider.withHttp((http, apiUrl) => ({ ...work(http, apiUrl), ...changes })),
    },
    extensions,
    language,
    person,
  });
const scripts = () => portal.provider.withHttp(scriptCommands);
const section = async (name = 'Access for scripts') => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const make = (name: string, change: Partial<NewScript> = {}) =>
  scripts().createScript(
    { name, permissions: ['reset_device'], days: 30, is_read_only: false, ...change },
    crypto.randomUUID(),
  );
const stored = () =>
  portal.db.query<{ name: string }>(sql`select name, permissions, is_read_only from scripts order by id`);

it('[SCRI-19] a person makes a token in their profile, sees and copies it once, and revokes it', async () => {
  const { user, queryClient } = open();
  const own = await section();
  expect(await own.findByText('No script has access.')).toBeVisible();
  await user.click(own.getByRole('button', { name: 'New script' }));
  const form = await dialog('New script');
  expect(form.getByRole('switch', { name: 'Only reading: every change is refused' })).toBeChecked();
  await user.click(form.getByRole('switch', { name: 'Only reading: every change is refused' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'HR-sync');
  expect(form.getAllByRole('checkbox').length).toBeGreaterThan(5);
  expect(form.getByText(/^Without permissions, it can still change what needs none, such as views/)).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: 'Reset devices' }));
  await user.click(form.getByRole('button', { name: 'Create token' }));

  const shown = await dialog('The token of HR-sync');
  const token = shown.getByText(/^lpscript_[\w-]{43}$/).textContent;
  await user.click(shown.getByRole('button', { name: 'Copy: Token' }));
  expect(await navigator.clipboard.readText()).toBe(token);
  await user.click(shown.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.body).not.toHaveTextContent(/lpscript_/);
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
  expect(await stored()).toEqual([{ name: 'HR-sync', permissions: ['reset_device'], is_read_only: false }]);

  const line = await own.findByRole('listitem');
  expect(line).toHaveTextContent(
    /^HR-syncPermissions: Reset devices\.Ends on \d\d\/\d\d\/\d{4} \d\d:\d\d\. Not used yet\.Revoke$/,
  );
  await user.click(own.getByRole('button', { name: 'Revoke the access of HR-sync' }));
  const question = await dialog('Revoke the access of HR-sync?');
  expect(await stored()).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await own.findByText('No script has access.')).toBeVisible();
  expect(await stored()).toEqual([]);
});

it('[SCRI-19] says what each script may, when it ends, and when it was used last', async () => {
  await make('Reader', { permissions: [], is_read_only: true });
  await make('Old');
  await portal.db.query(sql`
    update scripts set ends_at = '2026-10-05T08:30:00Z', used_at = '2026-10-04T08:30:00Z' where name = 'Old'`);
  await make('Bare', { permissions: [] });
  open();
  const own = await section();
  const [bare, old, reader] = await own.findAllByRole('listitem');
  expect(old).toHaveTextContent(/^OldPermissions: Reset devices\.Ended on 05\/10\/2026 .*Last used on 04\/10\/2026 /);
  expect(reader).toHaveTextContent(/^ReaderOnly reading\. No permissions: it reads what needs none\.Ends on /);
  expect(bare).toHaveTextContent(
    /^BareNo permissions: it can still change what needs none, such as views and requests\.Ends on /,
  );
});

it('[SCRI-19] refuses a name that is taken or not fit to be read, and keeps what was entered', async () => {
  await make('HR-sync');
  const { user } = open();
  const own = await section();
  await own.findByText('HR-sync');
  await user.click(own.getByRole('button', { name: 'New script' }));
  const form = await dialog('New script');
  const name = form.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'HR\u202Esync');
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByText(/no signs that change the direction of writing/)).toBeVisible();
  await user.clear(name);
  await user.type(name, 'hr-sync');
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByText('You already have a script with this name.')).toBeVisible();
  expect(name).toHaveValue('hr-sync');
  expect(await stored()).toHaveLength(1);
});

it('[SCRI-19] is in the language of the person', async () => {
  await make('HR-sync');
  open({ language: 'de' });
  const own = await section('Zugriff für Skripte');
  expect(await own.findByRole('listitem')).toHaveTextContent(
    /^HR-syncBerechtigungen: Geräte zurücksetzen\.Endet am .*Noch nicht genutzt\./,
  );
});

it('[SCRI-19] offers to try again when the list cannot be read', async () => {
  const getScripts = vi.fn(scripts().getScripts).mockRejectedValueOnce(new HttpError('Internal error', 500));
  const { user } = open({ changes: { getScripts } });
  const own = await section();
  await user.click(await own.findByRole('button', { name: 'Try again' }));
  expect(await own.findByText('No script has access.')).toBeVisible();
});

it('[SCRI-19] there is no such section where the back end does not know it', async () => {
  const getScripts = vi.fn(scripts().getScripts).mockRejectedValue(new HttpError('Not found', 404));
  open({ changes: { getScripts } });
  await waitFor(() => expect(getScripts).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByText('Access for scripts')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'My profile' })).toBeVisible();
});

it('[SCRI-19] there is no such section without the extension, and while viewing as somebody', async () => {
  const getScripts = vi.fn(scripts().getScripts);
  const { unmount } = open({ extensions: [], changes: { getScripts } });
  expect(await screen.findByRole('heading', { name: 'My profile' })).toBeVisible();
  expect(screen.queryByText('Access for scripts')).not.toBeInTheDocument();
  unmount();
  sessionStorage.setItem('portal.draft.3.memo.view_as', '{}');
  open({ changes: { getScripts } });
  expect(await screen.findByRole('heading', { name: 'My profile' })).toBeVisible();
  expect(screen.queryByText('Access for scripts')).not.toBeInTheDocument();
  expect(getScripts).not.toHaveBeenCalled();
});

it.each([
  ['manager', undefined, 'Reset and disable licenses'],
  ['license user', licenseUser, 'Reset licenses'],
])('[SCRI-27] a %s reads what reset_license lets their script do', async (_who, person, words) => {
  await make('Sync', { permissions: ['reset_license'] });
  const { user } = open({ person });
  const own = await section();
  expect(await own.findByText(`Permissions: ${words}.`)).toBeVisible();
  await user.click(own.getByRole('button', { name: 'New script' }));
  expect((await dialog('New script')).getByRole('checkbox', { name: words })).toBeVisible();
});
