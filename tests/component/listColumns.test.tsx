import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { licenseUser } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createLicense, createLicenseUser } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';

type Opening = NonNullable<Parameters<typeof renderApp>[1]>;

const open = (path: string, records: object[], opening: Opening = {}) => {
  const getList = async () => ({ data: records, total: records.length }) as never;
  return renderApp(path, { ...opening, dataProvider: { getList, ...opening.dataProvider } });
};
const headers = async () => {
  await screen.findByRole('table');
  return screen.getAllByRole('columnheader').map(header => header.textContent);
};
const columnsIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('columns');

it('[COLS-01] shows the columns of the address in its order, and ignores nonsense and repetitions', async () => {
  open('/licenses?columns=nonsense,,product,status,product,validity_period', [createLicense({ id: 1 })], {
    person: licenseUser,
  });
  await screen.findByRole('columnheader', { name: 'Expiry' });
  expect(await headers()).toEqual(['Product', 'Status', 'Expiry']);
});

/** The texts in the last columns of each row, before its actions. */
const textsOf = (columns: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .slice(-columns - 1, -1),
    )
    .map(cells => cells.map(({ textContent }) => textContent));

it('[ENDS-16] [LOOK-59] counts the days on which a license still works, and names its grace', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
  const ended = { validity_period: '2026-11-24' };
  open('/licenses?columns=validity_period,days_left', [
    createLicense({ id: 1, ...ended }),
    createLicense({ id: 2, ...ended, allow_grace_period: true, grace_period: 240 }),
    createLicense({ id: 3 }),
    createLicense({ id: 4, validity_period: '2026-12-01', allow_grace_period: true, grace_period: 240 }),
    createLicense({ id: 5, validity_period: '2026-12-01', allow_grace_period: false, grace_period: 240 }),
  ]);
  await screen.findByText('incl. 10 days of grace');
  expect(textsOf(2)).toEqual([
    ['24/11/2026', '0'],
    // The number depends on the machine's time zone.
    ['24/11/2026in grace', expect.stringMatching(/^[89]in grace$/)],
    ['-', '-'],
    ['01/12/2026', expect.stringMatching(/^1[56]incl\. 10 days of grace$/)],
    ['01/12/2026', expect.stringMatching(/^[56]$/)],
  ]);
  vi.useRealTimers();
});

it('[ENDS-19] offers no order by the days that are left, because the order by expiry leaves out grace', async () => {
  open('/licenses?columns=validity_period,days_left&sort=validity_period&order=ASC', [createLicense({ id: 1 })]);
  const expiry = await screen.findByRole('columnheader', { name: 'Expiry' });
  expect(expiry).toHaveAttribute('aria-sort', 'ascending');
  expect(within(expiry).getByRole('button')).toBeVisible();
  const days = screen.getByRole('columnheader', { name: 'Days left' });
  expect(within(days).queryByRole('button')).toBeNull();
  expect(days).not.toHaveAttribute('aria-sort');
});

it('[ENDS-18] names the end of a bundle as that of its first license', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
  open('/licenses?columns=validity_period,days_left,status', [
    createLicense({ id: 1, is_bundle: true, validity_period: '2026-11-24', active: true }),
    createLicense({ id: 2, is_bundle: true }),
  ]);
  await screen.findAllByText('first license');
  expect(textsOf(3)).toEqual([
    ['24/11/2026first license', '0first license', 'Active'],
    ['-', '-', 'Active'],
  ]);
  vi.useRealTimers();
});

it('[COLS-01] shows the standard columns if the address names none that there is', async () => {
  open('/orders?columns=nonsense', [createOrder({ id: 7 })]);
  expect(await headers()).toEqual([
    '',
    'Created on',
    'Order ID',
    'Customer email',
    'Customer name',
    'Company',
    'Last updated',
    'Type',
    'Is trial',
  ]);
});

it('[COLS-02] chooses, orders and resets columns, and keeps them over a search', async () => {
  const { user, address } = open('/licenses?columns=product,status', [createLicense({ id: 1 })]);
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(menu.getByLabelText('Expiry'));
  await waitFor(() => expect(columnsIn(address())).toBe('product,validity_period,status'));
  await user.click(menu.getByLabelText('Move Expiry down'));
  await waitFor(() => expect(columnsIn(address())).toBe('product,status,validity_period'));
  await user.click(menu.getByLabelText('Product'));
  await waitFor(() => expect(columnsIn(address())).toBe('status,validity_period'));
  await user.click(menu.getByLabelText('Status'));
  await waitFor(() => expect(columnsIn(address())).toBe('validity_period'));
  expect(menu.getByLabelText('Expiry')).toBeDisabled();
  await user.click(menu.getByText('Close'));
  await user.type(screen.getByLabelText('Search', { exact: true }), 'CAD{Enter}');
  await waitFor(() => expect(address()).toContain('CAD'));
  expect(columnsIn(address())).toBe('validity_period');

  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByText('Standard columns'));
  await waitFor(() => expect(columnsIn(address())).toBeNull());
  await user.click(screen.getByText('Close'));
  expect((await headers()).slice(0, 4)).toEqual(['', 'Created on', 'Order ID', 'License users / key']);
});

it('[LOOK-61] [LOOK-62] orders by free places where the back end has that, and the quick filter does so', async () => {
  const { user, address, unmount } = open('/licenses', [createLicense({ id: 1 })]);
  await screen.findByRole('table');
  await user.click(screen.getByRole('link', { name: 'Places free' }));
  const header = await screen.findByRole('columnheader', { name: 'Free places' });
  expect((await headers())[1]).toBe('Free places');
  const sorted = () => new URLSearchParams(address().split('?')[1]);
  expect([sorted().get('sort'), sorted().get('order')]).toEqual(['free_places', 'DESC']);
  await user.click(within(header).getByRole('button'));
  await waitFor(() => expect(sorted().get('order')).toBe('ASC'));
  unmount();
  open('/licenses?columns=free_places,product', [createLicense({ id: 1 })], { extensions: [] });
  const plain = await screen.findByRole('columnheader', { name: 'Free places' });
  expect(within(plain).queryByRole('button')).not.toBeInTheDocument();
  expect(within(screen.getByRole('columnheader', { name: 'Product' })).getByRole('button')).toBeVisible();
});

it('[COLS-05] shows expiry, days left, free places, last check, maximum activations and the customer', async () => {
  const columns = 'license_key,validity_period,free_places,last_check,max_activations,customer,customer_company';
  const users = { product: { authorization_method: 'user' } } as const;
  open(
    `/licenses?columns=${columns}`,
    [
      createLicense({ id: 1, license_key: 'KEY-1', validity_period: '2026-12-23', last_check: null, order: 7 }),
      createLicense({
        ...users,
        id: 2,
        license_key: null,
        max_license_users: 5,
        license_users: [createLicenseUser(1, 'a@x.io')],
      }),
      createLicense({ ...users, id: 3, license_key: null, max_license_users: 0, allow_unlimited_activations: true }),
    ],
    {
      dataProvider: {
        getMany: (async () => ({ data: [createOrder({ id: 7, customer: { company_name: 'Widgets' } })] })) as never,
      },
    },
  );
  await screen.findAllByText('Widgets');
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    );
  expect(cells[0]?.slice(1, 8)).toEqual(['KEY-1', '23/12/2026', '-', '-', '5', 'Ines Moreau', 'Widgets']);
  expect(cells[1]?.[3]).toBe('4');
  expect([cells[2]?.[3], cells[2]?.[5]]).toEqual(['Unlimited', 'Unlimited']);
});

it('[COLS-06] shows the column that a preset sorts by first', async () => {
  open('/licenses?sort=validity_period&order=ASC', [createLicense({ id: 1, validity_period: '2026-12-23' })]);
  expect(await screen.findByRole('columnheader', { name: 'Expiry' })).toHaveAttribute('aria-sort', 'ascending');
  expect((await headers()).slice(0, 3)).toEqual(['', 'Expiry', 'Created on']);
  expect(await screen.findByRole('cell', { name: '23/12/2026' })).toBeVisible();
});

it('[LLIST-33] shows it also if its sort field has another name', async () => {
  open('/licenses?sort=order__customer__email&order=ASC', [createLicense({ id: 1 })]);
  expect(await screen.findByRole('columnheader', { name: 'Customer email' })).toHaveAttribute('aria-sort', 'ascending');
  expect((await headers()).slice(0, 3)).toEqual(['', 'Customer email', 'Created on']);
});

it('[COLS-06] shows it also when the preset is followed', async () => {
  const { user } = open('/licenses', [createLicense({ id: 1, validity_period: '2026-12-23' })]);
  await user.click(await screen.findByRole('link', { name: /^Ending within 30 days/ }));
  expect(await screen.findByRole('columnheader', { name: 'Expiry' })).toBeVisible();
});

it('[COLS-20] by keyboard, the focus stays on the column, and no fast press is lost', async () => {
  const { user, address } = open('/licenses?columns=order,product,license_type,status', [createLicense({ id: 1 })]);
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Columns' }));
  menu.getByLabelText('Expiry').focus();
  await user.keyboard(' ');
  expect(menu.getByLabelText('Expiry')).toHaveFocus();
  const up = menu.getByLabelText('Move Expiry up');
  up.focus();
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}');
  await waitFor(() => expect(columnsIn(address())).toBe('validity_period,order,product,license_type,status'));
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute('aria-disabled', 'true');
});

it('[COLS-21] a column is dragged to its place', async () => {
  const { user, address } = open('/orders?columns=created_at,store_id,company', [createOrder({ id: 7 })]);
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Columns' }));
  const entry = (name: string) => {
    const item = menu.getByLabelText(name).closest('li');
    if (!item) throw new Error(`No entry ${name}.`);
    return item;
  };
  const dataTransfer = { effectAllowed: 'none' };
  fireEvent.dragStart(entry('Company'), { dataTransfer });
  fireEvent.dragOver(entry('Created on'), { dataTransfer });
  expect(columnsIn(address())).toBe('created_at,store_id,company');
  fireEvent.dragEnd(entry('Company'), { dataTransfer });
  await waitFor(() => expect(columnsIn(address())).toBe('company,created_at,store_id'));
});

it('[COLS-22] a new column stands beside what it belongs to', async () => {
  const { user, address } = open('/licenses', [createLicense({ id: 1 })]);
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(menu.getByLabelText('Company'));
  await user.click(menu.getByLabelText('Expiry'));
  await waitFor(() =>
    expect(columnsIn(address())?.split(',').slice(0, 6)).toEqual([
      'created_at',
      'order',
      'customer_company',
      'users_or_key',
      'product',
      'validity_period',
    ]),
  );
});
