import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OwnRequest } from '../../contract/extensions/requests';
import { usedLicense } from '../support/openHome';
import { licenseUser } from '../support/people';
import { renderApp } from '../support/renderApp';
import { stubSight } from '../support/sight';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const product = { product_name: 'Studio', authorization_method: 'user' } as const;
const licenses = [
  usedLicense(5, 'Studio', { product, validity_period: '2026-12-04' }),
  usedLicense(6, 'Studio', { product, validity_period: '2026-12-09' }),
];
const given: OwnRequest = {
  id: 1,
  kind: 'renew',
  state: 'given',
  license: 6,
  given_license: 6,
  product: { id: 2, name: 'Studio' },
  wish: '',
  reason: 'Needed',
  answer: '',
  created_at: '2026-11-20T08:00:00Z',
  decided_at: '2026-11-21T08:00:00Z',
  is_fulfilled: false,
};

const openHome = (getOwnRequests = async () => [given], owned = licenses) => {
  stubSight();
  const asked: string[] = [];
  const app = renderApp('/', {
    person: licenseUser,
    extensions: ['requests'],
    dataProvider: {
      collectList: (async (resource: string) => {
        asked.push(resource);
        return { data: resource === 'licenses' ? owned : [], isAll: true };
      }) as never,
      getOwnRequests,
    },
  });
  return { ...app, asked };
};

it('[REQ-75] asking to renew one of several licenses of a product says which', async () => {
  const { user } = openHome();
  const [first] = await screen.findAllByRole('button', { name: 'Ask to renew: Studio, Perpetual' });
  await user.click(first as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Ask to renew' }));
  expect(form.getByText(/^Studio, Perpetual: Works through 3 December 2026/)).toBeVisible();
});

it('[REQ-76] the answer names the license by the same words', async () => {
  openHome();
  const own = within(await screen.findByRole('region', { name: 'Your requests' }));
  await waitFor(() =>
    expect(own.getByRole('link', { name: /^Studio, Perpetual: Works through 8 December 2026/ })).toBeVisible(),
  );
  expect(own.queryByText('License 6')).toBeNull();
});

it('[REQ-79] an answer reads licenses and their devices again, because it may have freed one', async () => {
  const waiting: OwnRequest = { ...given, kind: 'device', state: 'waiting', given_license: null, decided_at: null };
  const getOwnRequests = vi.fn(async () => [given]).mockResolvedValueOnce([waiting]);
  const { asked, queryClient } = openHome(getOwnRequests);
  await screen.findByRole('region', { name: 'Your requests' });
  await waitFor(() => expect(asked).toContain('devices'));
  asked.length = 0;
  await queryClient.refetchQueries({ queryKey: ['requests', 'own'] });
  await waitFor(() => expect(new Set(asked)).toEqual(new Set(['licenses', 'devices'])));
});

const keyProduct = { product_name: 'Paint', authorization_method: 'key' } as const;

it.each([
  ['no license', [], 'Managers of the company that offers this portal read this.'],
  [
    'licenses, none of which can be assigned',
    [usedLicense(7, 'Paint', { product: keyProduct })],
    'Those who manage your company’s licenses read this.',
  ],
])('[REQ-83] somebody with %s reads who decides on another one', async (_case, owned, readers) => {
  const { user } = openHome(async () => [], owned);
  await user.click(await screen.findByRole('button', { name: 'Ask for a license' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ask for a license' }));
  expect(form.getByLabelText(/^Reason/)).toHaveAccessibleDescription(`Say briefly what you need it for. ${readers}`);
});
