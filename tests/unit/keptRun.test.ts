import { afterEach, expect, it, vi } from 'vitest';
import { createKeeper, readKeptRun, restoredLines } from '../../src/licensing/runs/keptRun';
import type { Line } from '../../src/licensing/runs/lines';
import { memoryStorage } from '../support/memoryStorage';

afterEach(() => void vi.unstubAllGlobals());

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
  const action = { name: 'remove', texts: 'portal.declared.run', isOffered: () => true, obstacle: () => undefined };
  const run = { resource: 'vouchers', action, isUndo: false, input: undefined };
  createKeeper(run).keep([line(1, 'running'), line(2, 'unconfirmed'), line(3, 'open')], true);
  const restored = restoredLines(readKeptRun()?.lines ?? [], new Map());
  expect(restored.map(({ id, target, step, idempotencyKey }) => [id, target, step, idempotencyKey])).toEqual([
    [1, { id: 1, version: 3 }, 'unconfirmed', 'key-1'],
    [2, { id: 2, version: 3 }, 'unconfirmed', 'key-2'],
    [3, { id: 3 }, 'left_out', 'key-3'],
  ]);
});
