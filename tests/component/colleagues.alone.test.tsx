import { screen, within } from '@testing-library/react';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { colleagues } from '../../src/colleagues/declaration';
import { registry, wires } from '../../src/registry';
import { testNow } from '../support/constants';
import { createPerson } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderApp } from '../support/renderApp';

const dora = createPerson({ permissions: permissionCodes });
let portal: Awaited<ReturnType<typeof startPortalInProcess>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  wires[colleagues.name] = colleagues;
  portal = await startPortalInProcess('distributor@acme.test', ['managers', 'audit']);
}, 60_000);
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
});

const soon = { timeout: 20_000 };

const open = (path: string) =>
  renderApp(path, {
    resources: [...registry, colleagues],
    person: dora,
    dataProvider: portal.provider,
    extensions: portal.extensions,
  });

it('[MGR-15] the page lists colleagues and invites one, whose password is shown once', async () => {
  const { user } = open('/colleagues');
  await screen.findByRole('link', { name: /distributor@acme\.test/ }, soon);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }, soon));
  await user.type(dialog.getByLabelText(/Email/), 'nina@acme.test');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  const shown = await screen.findByText(/^[a-z][a-z1-9!@#_]{11}$/, undefined, soon);
  expect(shown).toBeInTheDocument();
  const made = await portal.db.query(sql`
    select is_manager, (select count(*)::int from user_permissions p where p.user_id = u.id) as permissions
    from users u where email = 'nina@acme.test'`);
  expect(made).toEqual([{ is_manager: true, permissions: 0 }]);
});

const idOf = async (email: string) =>
  (await portal.db.query<{ id: number }>(sql`select id from users where email = ${email}`))[0]?.id ?? 0;

it('[MGR-16] the page of a colleague gives a permission', async () => {
  const id = await idOf('nina@acme.test');
  const { user } = open(`/colleagues/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Change rights' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rights of nina@acme.test' }, soon));
  await user.click(dialog.getByRole('switch', { name: 'Reset devices' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The rights of nina@acme.test are changed.', undefined, soon)).toBeInTheDocument();
  expect(await portal.db.query(sql`select code from user_permissions where user_id = ${id}`)).toEqual([
    { code: 'reset_device' },
  ]);
});

it('[MGR-17] ending an access shows what the person holds', async () => {
  const id = await idOf('nina@acme.test');
  const { user } = open(`/colleagues/${id}`);
  await user.click(await screen.findByRole('button', { name: 'End access' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the access of nina@acme.test' }, soon));
  expect(dialog.getByText('Orders that nobody else manages').nextElementSibling).toHaveTextContent('0');
  await user.click(dialog.getByRole('button', { name: 'End access' }));
  expect(await screen.findByText('The access of nina@acme.test has ended.', undefined, soon)).toBeInTheDocument();
  expect(await portal.db.query(sql`select left_at is not null as has_left from users where id = ${id}`)).toEqual([
    { has_left: true },
  ]);
});
