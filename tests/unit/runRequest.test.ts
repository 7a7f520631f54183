import { expect, it } from 'vitest';
import { requestOf } from '../../src/licensing/runs/serverRequest';
import { foreseen } from '../../src/licensing/runs/serverRuns';
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

/** What the buttons say that leave people out: the lines of a preview are one person on one license each. */
const leaveOutOf = (reason: string, refused: readonly [license: number, email: string][], ready: number[]) => {
  const named = (license: number, email: string) => ({ license, email });
  const targets = refused.map(([license, email]) => named(license, email));
  const group = { outcome: 'failed' as const, reason, count: targets.length, examples: [], targets };
  const preview = { total: ready.length + targets.length, ready: ready.length, has_undo: true, groups: [group] };
  const request = {
    action: 'assign_users' as const,
    resource: 'licenses' as const,
    targets: [...targets, ...ready.map(license => named(license, 'ready@x.io'))],
  };
  const choosing = {
    order: runOrder('assign_users', [1, 2]),
    input: [],
    read: undefined,
    isAll: false,
    ids: undefined,
    without: new Set<string>(),
  };
  return foreseen(choosing, { preview, request, besides: [], missing: 0 }).groups[0]?.leaveOut;
};

it('[RUNS-115] the button that leaves people out counts people, and takes lines for people only on one license', () => {
  const count = (count: number) => ({ smart_count: count, count });
  expect(leaveOutOf('license_users_limit', [[4, 'cy@x.io']], [1, 2, 3])).toEqual({
    detail: 'portal.runs.leave_out.others',
    values: count(1),
  });
  const both: [number, string][] = [
    [4, 'cy@x.io'],
    [5, 'cy@x.io'],
  ];
  expect(leaveOutOf('license_users_limit', both, [1, 2])?.values).toEqual(count(1));
  expect(leaveOutOf('license_users_limit', [[1, 'cy@x.io']], [1, 1])).toEqual({
    detail: 'portal.runs.leave_out.first',
    values: count(2),
  });
  const max: [number, string][] = [
    [1, 'max@acme.test'],
    [2, 'MAX@acme.test'],
  ];
  expect(leaveOutOf('already_manager', max, [])).toEqual({
    detail: 'portal.runs.leave_out.managers',
    values: count(1),
  });
});
