import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import type { OAuthClientsData } from '../../contract/schemas/company';
import { openLicense } from '../support/openLicense';
import { createPerson } from '../support/people';
import { createOAuthClient, withPrevious } from '../support/records';
import { createLicense } from '../support/sampleLicense';
import { serveClient, serverError } from '../support/serveClient';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const owner = { license: 1042, company: 1 };
const company = (oauth_clients_data: OAuthClientsData | null) => ({
  id: 1,
  name: 'Acme Software',
  portal_data: null,
  oauth_clients_data,
});

const open = (periods: OAuthClientsData | null = null, served = createOAuthClient()) => {
  const client = serveClient(served);
  const person = createPerson({
    permissions: ['manage_license_oauth_clients'],
    user: { company: company(periods) },
  });
  return { ...client, ...openLicense(createLicense(), { tab: 'oauth', person, dataProvider: client }) };
};
type User = ReturnType<typeof open>['user'];

const openForm = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Rotate' }));
  return within(await screen.findByRole('dialog', { name: 'Rotate the client secret' }));
};
type Form = Awaited<ReturnType<typeof openForm>>;

const secret = (form: Form) => form.getByRole('textbox', { name: 'Secret expiration' });
const rotated = (form: Form) => form.getByRole('textbox', { name: 'Rotated secret expiration' });
const units = (form: Form) => form.getAllByRole('combobox', { name: 'Unit' });
const type = async (user: User, input: HTMLElement, text: string) => {
  await user.clear(input);
  if (text) await user.type(input, text);
};
const submit = (user: User, form: Form) => user.click(form.getByRole('button', { name: 'Rotate' }));
const question = async () => within(await screen.findByRole('dialog', { name: 'Rotate the client secret now?' }));

it('[OAUTH-13] [OAUTH-18] asks for two periods, initially 30 and 7 days', async () => {
  const { user } = open();
  const form = await openForm(user);
  expect(secret(form)).toHaveValue('30');
  expect(rotated(form)).toHaveValue('7');
  expect(units(form).map(unit => (unit as HTMLSelectElement).value)).toEqual(['days', 'days']);
});

it("[OAUTH-18] the company's periods take precedence", async () => {
  const { user } = open({ secret_expiration_period: 7_200, secret_rotated_expiration_period: 90 });
  const form = await openForm(user);
  expect(secret(form)).toHaveValue('2');
  expect(rotated(form)).toHaveValue('90');
  expect(units(form).map(unit => (unit as HTMLSelectElement).value)).toEqual(['hours', 'seconds']);
});

it('[OAUTH-16] there are four units', async () => {
  const { user } = open();
  const [unit] = units(await openForm(user));
  expect(
    within(unit as HTMLElement)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Seconds', 'Minutes', 'Hours', 'Days']);
});

it('[OAUTH-14] [OAUTH-20] [WIRE-51] valid periods are confirmed, then sent once, in seconds', async () => {
  const { user, rotateOAuthSecret } = open();
  await submit(user, await openForm(user));
  const asked = await question();
  expect(asked.getByText('The new secret works for 30 days, the current one for another 7 days.')).toBeVisible();
  expect(rotateOAuthSecret).not.toHaveBeenCalled();
  await user.dblClick(asked.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('Client secret rotated successfully')).toBeVisible();
  expect(await screen.findByText('rotated-secret')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(rotateOAuthSecret.mock.calls).toEqual([
    [owner, { secret_expiration_period: 2_592_000, secret_rotated_expiration_period: 604_800 }, uuid],
  ]);
});

it('[OAUTH-14] says that the current secret ends with the new one, and that an expired one stays expired', async () => {
  const first = open({ secret_expiration_period: 3_600, secret_rotated_expiration_period: 86_400 });
  await submit(first.user, await openForm(first.user));
  expect(
    (await question()).getByText('The new secret works for 1 hour, and the current one for just as long.'),
  ).toBeVisible();
  first.unmount();
  const { user } = open(null, createOAuthClient({ SECRET_EXPIRATION_PERIOD: '60' }));
  await submit(user, await openForm(user));
  expect((await question()).getByText(/The current one has expired and will not work again\.$/)).toBeVisible();
});

it.each([
  [null, 'The new secret works for 30 days, the current one for another 7 days.'],
  [
    { secret_expiration_period: 3_600, secret_rotated_expiration_period: 86_400 },
    'The new secret works for 1 hour, and the current one for just as long.',
  ],
])('[OAUTH-30] says that the previous secret, which still works, stops at once', async (periods, sentence) => {
  const { user } = open(periods, createOAuthClient(withPrevious));
  await submit(user, await openForm(user));
  const asked = (await question()).getByText(/stops working now\.$/);
  expect(asked).toHaveTextContent(sentence);
  expect(asked).toHaveTextContent(/ The previous one, valid until 10\/12\/2098.*, stops working now\.$/);
});

it('[OAUTH-34] asks about the secrets that work now, after somebody else rotated', async () => {
  const { user, getOAuthClient } = open();
  const form = await openForm(user);
  getOAuthClient.mockResolvedValue(createOAuthClient(withPrevious));
  await submit(user, form);
  expect(
    (await question()).getByText(/ The previous one, valid until 10\/12\/2098.*, stops working now\.$/),
  ).toBeVisible();
});

it.each([
  ['seconds', 2],
  ['minutes', 120],
  ['hours', 7_200],
  ['days', 172_800],
])('[OAUTH-17] 2 %s are sent as %i', async (unit, seconds) => {
  const { user, rotateOAuthSecret } = open();
  const form = await openForm(user);
  const [first] = units(form);
  await type(user, secret(form), '2');
  await user.selectOptions(first as HTMLElement, unit);
  await submit(user, form);
  await user.click((await question()).getByRole('button', { name: 'Rotate' }));
  await waitFor(() =>
    expect(rotateOAuthSecret.mock.calls.map(([, periods]) => periods)).toEqual([
      { secret_expiration_period: seconds, secret_rotated_expiration_period: 604_800 },
    ]),
  );
});

it.each([
  ['OAUTH-15', '0', 'Time periods must be greater than 0'],
  ['OAUTH-15', '', 'Time periods must be greater than 0'],
  ['OAUTH-16', '-1', 'Time periods must be greater than 0'],
  ['OAUTH-16', '1.5', 'Time periods must be whole numbers'],
  ['OAUTH-16', '1000000000000', 'Time periods can be at most 24855 days'],
] as const)('[%s] refuses %j in either input, keeps it, and sends nothing', async (_row, count, message) => {
  for (const input of [secret, rotated]) {
    const { user, rotateOAuthSecret, unmount } = open();
    const form = await openForm(user);
    await type(user, input(form), count);
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    await submit(user, form);
    const alert = within(await form.findByRole('alert'));
    expect(alert.getByText('Invalid time period')).toBeVisible();
    expect(alert.getByText(message)).toBeVisible();
    expect(input(form)).toHaveValue(count);
    expect(input(form)).toBeInvalid();
    expect(screen.queryByRole('dialog', { name: 'Rotate the client secret now?' })).not.toBeInTheDocument();
    expect(rotateOAuthSecret).not.toHaveBeenCalled();
    unmount();
  }
});

it('[OAUTH-15] a refused period can be corrected', async () => {
  const { user } = open();
  const form = await openForm(user);
  await type(user, secret(form), '0');
  await submit(user, form);
  expect(await form.findByText('Invalid time period')).toBeVisible();
  await type(user, secret(form), '14');
  expect(form.queryByText('Invalid time period')).not.toBeInTheDocument();
  await submit(user, form);
  expect((await question()).getByText(/^The new secret works for 14 days/)).toBeVisible();
});

it('[OAUTH-14] without a confirmation the periods are shown again, unchanged', async () => {
  const { user, rotateOAuthSecret } = open();
  const form = await openForm(user);
  await type(user, secret(form), '14');
  await submit(user, form);
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(secret(form)).toHaveValue('14');
  expect(form.getByRole('button', { name: 'Rotate' })).toBeEnabled();
  expect(rotateOAuthSecret).not.toHaveBeenCalled();
});

it('[OAUTH-21] a failed rotation is reported, keeps the periods and can be repeated as the same submission', async () => {
  const { user, rotateOAuthSecret } = open();
  rotateOAuthSecret.mockRejectedValueOnce(serverError());
  const form = await openForm(user);
  await type(user, secret(form), '14');
  await submit(user, form);
  await user.click((await question()).getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('There was an error while rotating client secret')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(secret(form)).toHaveValue('14');
  await submit(user, form);
  await user.click((await question()).getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('rotated-secret')).toBeVisible();
  const keys = rotateOAuthSecret.mock.calls.map(([, , key]) => key);
  expect(keys).toEqual([uuid, keys[0]]);
});

it('[OAUTH-21] other periods are a new submission', async () => {
  const { user, rotateOAuthSecret } = open();
  rotateOAuthSecret.mockRejectedValueOnce(serverError());
  const form = await openForm(user);
  await submit(user, form);
  await user.click((await question()).getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('There was an error while rotating client secret')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await type(user, secret(form), '14');
  await submit(user, form);
  await user.click((await question()).getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('rotated-secret')).toBeVisible();
  const [first, second] = rotateOAuthSecret.mock.calls.map(([, , key]) => key);
  expect(second).toEqual(uuid);
  expect(second).not.toBe(first);
});

it('[OAUTH-21] a refusal says why', async () => {
  const { user, rotateOAuthSecret } = open();
  rotateOAuthSecret.mockRejectedValueOnce(new HttpError('Not found.', 404, { code: 'not_found', errors: {} }));
  await submit(user, await openForm(user));
  await user.click((await question()).getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('There was an error while rotating client secret')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('It no longer exists, or you no longer have access to it.');
});

it('[SHELL-29] closing the periods asks only after a change', async () => {
  const { user } = open();
  await openForm(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const form = await openForm(user);
  await type(user, secret(form), '14');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});
