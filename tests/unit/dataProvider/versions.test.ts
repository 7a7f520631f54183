import { expect, it, vi } from 'vitest';
import { createExtensions } from '../../../dataProvider/extensions';
import { createRestProvider } from '../../../dataProvider/restProvider';

const opened = (lock?: string) => {
  const request = vi.fn(async (_path: string, _options?: { headers?: unknown; body?: unknown }) => ({
    status: 200,
    headers: new Headers(),
    body: '{}',
    json: {},
  }));
  const http = { request } as never;
  const provider = createRestProvider(http, { cards: { path: 'cards', ...(lock && { lock }) } }, createExtensions([]));
  const sent = () => request.mock.lastCall?.map((each: unknown) => each);
  return { provider, sent };
};
const began = { id: 7, note: 'old', updated_at: '2027-01-01T00:00:00Z' };
const readAgain = { ...began, updated_at: '2027-01-02T00:00:00Z' };

it('[DECL-86] a form sends the version that it began with, and it is no change', async () => {
  const { provider, sent } = opened('updated_at');
  await provider.update('cards', { id: 7, data: { ...began, note: 'new' }, previousData: readAgain });
  expect(sent()).toEqual([
    'cards/7/',
    expect.objectContaining({
      method: 'PATCH',
      body: '{"note":"new"}',
      headers: { 'if-match': '"2027-01-01T00:00:00Z"' },
    }),
  ]);
});

it('[DECL-86] a deletion sends the version of the record that was shown', async () => {
  const { provider, sent } = opened('updated_at');
  await provider.delete('cards', { id: 7, previousData: began });
  expect(sent()).toEqual([
    'cards/7/',
    expect.objectContaining({ method: 'DELETE', headers: { 'if-match': '"2027-01-01T00:00:00Z"' } }),
  ]);
});

it('[DECL-86] without versions there is no such header', async () => {
  const { provider, sent } = opened();
  await provider.update('cards', { id: 7, data: { ...began, note: 'new' }, previousData: began });
  expect(sent()?.[1]).not.toHaveProperty('headers');
});
