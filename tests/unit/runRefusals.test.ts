import { expect, it } from 'vitest';
import { problemOf } from '../../dataProvider/problem';
import { sendEach } from '../../src/licensing/runs/send';

it.each([
  [422, 'refused', 'portal.shell.toasts.not_saved_detail'],
  [500, 'unconfirmed', 'portal.runs.server_failed'],
])('[FAIL-28] a line answered %s without words is %s, and its text says so', async (status, step, detail) => {
  const send = () => Promise.reject(problemOf(status, '', '{}'));
  const line = { id: 1, target: {}, idempotencyKey: 'key', step: 'open' };
  const sending = {
    run: { action: { send } },
    lines: [line],
    chosen: [line],
    signal: new AbortController().signal,
    onChange: () => {},
    endEarly: () => {},
  };
  const { results } = await sendEach(sending as unknown as Parameters<typeof sendEach>[0]);
  expect(results).toMatchObject([{ step, reason: { detail } }]);
});
