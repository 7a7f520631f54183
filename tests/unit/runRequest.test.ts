import { expect, it } from 'vitest';
import { requestOf } from '../../src/licensing/runs/serverRequest';
import { runOrder } from '../support/runTools';

const devices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    target: { id: index + 1, license: 1, device: { id: index + 1 } },
    recordId: 1,
  }));

/** All devices of two licenses, of which a list names one. */
const allOf = (count: number, without: readonly string[] = []) => ({
  order: runOrder('reset_device', [1, 2]),
  input: null,
  read: { listed: devices(1), all: devices(count), missing: 0 },
  isAll: true,
  ids: undefined,
  without: new Set(without),
});

it('[RUNS-85] all devices of licenses are sent as these licenses when they are more than a run can name', () => {
  expect(requestOf(allOf(10_000))?.targets).toHaveLength(10_000);
  expect(requestOf(allOf(10_001))).toEqual({ action: 'reset_device', resource: 'licenses', ids: [1, 2] });
  expect(requestOf({ ...allOf(10_001), isAll: false })?.targets).toHaveLength(1);
});
