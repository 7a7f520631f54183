import { afterEach, expect, it, vi } from 'vitest';
import { createKeeper, readKeptRun, restoredLines } from '../../src/licensing/runs/keptRun';
import type { Line } from '../../src/licensing/runs/lines';
import { memoryStorage } from '../support/memoryStorage';

afterEach(() => void vi.unstubAllGlobals());

const action = { name: 'remove', texts: 'portal.declared.run', isOffered: () => true, obstacle: () => undefined };

it('[RUN-06] no initial password is kept, and no record that is read again', () => {
  const storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  const license_users = [{ id: 7, true_email: 'ada@x.io', initial_password: 'Secret-1' }];
  const line = (id: number, step: Line['step']): Line => ({
    id,
    target: { id, license_users },
    recordId: id,
    name: `License ${id}`,
    step,
    idempotencyKey: `key-${id}`,
  });
  const run = { resource: 'licenses', action, isUndo: false, input: undefined };
  createKeeper(run).keep([line(1, 'running'), line(2, 'left_out')], true);
  expect(readKeptRun()?.lines.map(({ target }) => target)).toEqual([
    undefined,
    { id: 2, license_users: [{ id: 7, true_email: 'ada@x.io' }] },
  ]);
});

it('[RUN-06] what was sent without an answer is sent again after a reload although it is gone, as it was', () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const line = (id: number, step: Line['step']): Line => ({
    id,
    target: { id, version: 3 },
    recordId: id,
    name: `Voucher ${id}`,
    step,
    idempotencyKey: `key-${id}`,
  });
  const run = {
    resource: 'vouchers',
    action: { ...action, sendsAsItWas: true as const },
    isUndo: false,
    input: undefined,
  };
  createKeeper(run).keep([line(1, 'running'), line(2, 'unconfirmed'), line(3, 'open')], true);
  const restored = restoredLines(readKeptRun()?.lines ?? [], new Map());
  expect(restored.map(({ id, target, step, idempotencyKey }) => [id, target, step, idempotencyKey])).toEqual([
    [1, { id: 1, version: 3 }, 'unconfirmed', 'key-1'],
    [2, { id: 2, version: 3 }, 'unconfirmed', 'key-2'],
    [3, { id: 3 }, 'left_out', 'key-3'],
  ]);
});
