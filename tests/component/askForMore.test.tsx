import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { NewRequest } from '../../contract/extensions/requests';
import type { RequestKind } from '../../contract/extensions/requestStates';
import type { License } from '../../contract/schemas/license';
import { kindOf } from '../../src/licensing/plain/AskLink';
import { licenseUser, viewer } from '../support/people';
import { renderApp } from '../support/renderApp';
import { usedLicense } from '../support/openHome';

const studio = (changes: Partial<License> = {}) =>
  usedLicense(7, 'Studio', {
    times_activated: 3,
    max_activations: 3,
    ...changes,
    product: { authorization_method: 'user', ...changes.product },
  });

const open = (license: License, choice: object = {}, waits: RequestKind = 'device') => {
  const sent: NewRequest[] = [];
  const own = vi.fn(async () => [
    {
      id: 1,
      kind: waits,
      state: 'waiting',
      license: license.id,
      product: { id: 2, name: 'Studio' },
      wish: '',
      reason: 'Laptop',
      answer: '',
      created_at: '2026-11-20T08:00:00Z',
      decided_at: null,
    },
  ]);
  const dataProvider = {
    getOne: async () => ({ data: license }),
    collectList: async () => ({ data: [], isAll: true }),
    getOwnRequests: own,
    createRequest: async (request: NewRequest) => void sent.push(request),
  };
  const view = renderApp(`/licenses/${license.id}`, {
    person: licenseUser,
    dataProvider: dataProvider as never,
    extensions: ['requests'],
    ...choice,
  });
  return { ...view, sent, own };
};

it('[REQ-14] the license page asks for one more device, with a reason, and shows what waits', async () => {
  const { user, sent } = open(studio(), {}, 'seat');
  const own = within(await screen.findByRole('region', { name: 'Your requests' }));
  expect(own.getByText('One more seat: Studio')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for one more device' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ask for one more device' }));
  await user.click(form.getByLabelText(/^Reason/));
  await user.paste('x'.repeat(5_000));
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await form.findByText(/500/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(form.getByLabelText(/^Reason/));
  await user.type(form.getByLabelText(/^Reason/), 'A laptop');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'device', license: 7, reason: 'A laptop' }]));
});

it('[REQ-59] while a request waits, the license says when it was asked, and does not offer to ask again', async () => {
  open(studio(), { language: 'de' });
  const own = within(await screen.findByRole('region', { name: 'Ihre Anfragen' }));
  expect(own.getByText('Ein weiteres Gerät: Studio')).toBeVisible();
  expect(screen.getByText('Angefragt am 20/11/2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Um ein weiteres Gerät bitten' })).toBeNull();
});

it('[REQ-14] asks for one more seat of a floating license, in German', async () => {
  const license = studio({ is_any_floating: true, floating_users: 5, floating_in_use_devices: 5 });
  const { user, sent } = open(license, { language: 'de', width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Um einen weiteren Platz bitten' }));
  const form = within(await screen.findByRole('dialog', { name: 'Um einen weiteren Platz bitten' }));
  await user.type(form.getByLabelText(/^Grund/), 'Messe');
  await user.click(form.getByRole('button', { name: 'Senden' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'seat', license: 7, reason: 'Messe' }]));
});

it.each([
  ['a license with a key', studio({ product: { authorization_method: 'key' } as License['product'] })],
  ['devices without a limit', studio({ allow_unlimited_activations: true })],
  ['a device free', studio({ times_activated: 2 })],
])('[REQ-14] [REQ-63] nothing more is asked for with %s', async (_case, license) => {
  open(license);
  await screen.findByRole('region', { name: 'Your requests' });
  expect(screen.queryByRole('button', { name: /^Ask for one more/ })).toBeNull();
});

it('[REQ-14] somebody who manages the license does not ask', async () => {
  const { own } = open(studio({ is_manager: true }), { person: viewer });
  expect(await screen.findByRole('region', { name: 'Facts' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ask for one more/ })).toBeNull();
  expect(own).not.toHaveBeenCalled();
});

it('[REQ-15] without the extension, asking is a mail, and no call of requests is made', async () => {
  const { own } = open(studio({ times_activated: 3 }), { extensions: [] });
  const link = await screen.findByRole('link', { name: 'Ask for one more device' });
  expect(link.getAttribute('href')).toMatch(/^mailto:\?subject=One%20more%20device%3A%20Studio&body=/);
  expect(screen.queryByRole('button', { name: /^Ask for one more/ })).toBeNull();
  expect(own).not.toHaveBeenCalled();
});

it.each([
  ['renew', 'Ask to renew', studio({ validity_period: '2020-12-31' })],
  ['enable', 'Ask to switch it on', studio({ enabled: false })],
])('[REQ-55] asks by a request: %s', async (kind, name, license) => {
  const { user, sent } = open(license);
  await user.click(await screen.findByRole('button', { name }));
  const form = within(await screen.findByRole('dialog', { name }));
  await user.type(form.getByLabelText(/^Reason/), 'I still need it');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ kind, license: 7, reason: 'I still need it' }]));
});

it.each([
  ['with a key', studio({ enabled: false, product: { authorization_method: 'key' } as License['product'] }), {}],
  ['without the extension', studio({ enabled: false }), { extensions: [] }],
])('[REQ-55] a license %s is asked for by mail, and the button says so', async (_case, license, choice) => {
  open(license, choice);
  const link = await screen.findByRole('link', {
    name: 'Ask to switch it on',
    description: 'Opens your mail program',
  });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});

it('[REQ-55] there is no request about a bundle, and none to renew what has no end', () => {
  const ending = studio({ validity_period: '2027-12-31' });
  expect([kindOf(ending, 'renew'), kindOf(ending, 'enable')]).toEqual(['renew', 'enable']);
  expect(kindOf({ ...ending, is_bundle: true }, 'enable')).toBeUndefined();
  expect(kindOf(studio({ validity_period: null }), 'renew')).toBeUndefined();
});
