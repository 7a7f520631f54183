import sql from 'sql-template-tag';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RunRequest } from '../../dataProvider/types';
import { reasonOf } from '../../src/lib/refusal';
import type { RunHandle } from '../../src/licensing/runs/driver';
import { createServerDriver } from '../../src/licensing/runs/serverDriver';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';
import { restoreLicenses } from '../support/runCalls';
import { runOrder, runTools } from '../support/runTools';

const portal = portalScene({ worksOnRuns: true });
beforeEach(() => restoreLicenses(portal.db));

const numbers = Array.from({ length: 50_000 }, (_, index) => index + 1);
const addresses = numbers.map(number => `person-${number}@crowd.test`);
const onLicenses = { resource: 'licenses' } as const;

it.each<[string, RunRequest, string | undefined]>([
  ['licenses', { ...onLicenses, action: 'disable_licenses', ids: numbers }, undefined],
  [
    'devices',
    { ...onLicenses, action: 'reset_device', targets: numbers.map(device => ({ license: 1, device })) },
    'portal.refusals.too_many',
  ],
  [
    'people on a license',
    { ...onLicenses, action: 'assign_users', targets: addresses.map(email => ({ license: 2, email })) },
    'portal.refusals.too_many',
  ],
  [
    'people on licenses',
    { ...onLicenses, action: 'assign_users', ids: [2], emails: addresses },
    'portal.refusals.too_many',
  ],
])(
  '[RUNS-80] 50,000 %s are judged, or refused with a sentence, and leave nothing behind',
  async (_name, body, said) => {
    const { provider } = await portal.signedInAs(people.manager.email);
    const refusalOf = (work: Promise<unknown>) => work.then(() => undefined, reasonOf);
    expect((await refusalOf(provider.previewRun(body)))?.detail).toBe(said);
    // Nearly none of these licenses exists.
    const expected = said ?? 'portal.refusals.unknown_licenses';
    expect((await refusalOf(provider.createRun(body, crypto.randomUUID())))?.detail).toBe(expected);
    expect(await portal.db.query(sql`select from runs`)).toEqual([]);
    expect(await portal.db.query(sql`select from users where email like '%@crowd.test'`)).toEqual([]);
  },
);

const until = (handle: RunHandle, now: object) =>
  vi.waitFor(() => expect(handle.read()).toMatchObject(now), { timeout: 20_000 });

it('[RUNS-81] licenses that are gone before the preview, or before the start, do not keep the others from it', async () => {
  const signedIn = await portal.signedInAs(people.manager.email);
  const handle = createServerDriver(runTools(signedIn)).preview(runOrder('disable_licenses', [1, 2, 3, 999]));
  const ignore = handle.subscribe(() => {});
  await until(handle, { phase: 'ready', missing: 1, next: 3 });
  await portal.db.query(sql`update licenses set order_id = 102 where id = 3`);
  await handle.start();
  await until(handle, { phase: 'ready', missing: 2, next: 2 });
  await handle.start();
  await until(handle, { phase: 'ended', counts: { done: 2 } });
  await portal.db.query(sql`update licenses set order_id = 101 where id = 3`);
  ignore();
});

it('[RUNS-81] a device that is gone is named, and does not keep the others from it', async () => {
  const signedIn = await portal.signedInAs(people.manager.email);
  const on = new Map(
    [[1, 'build-1'] as const, [2, 'laptop-5'] as const, [3, 'render-4'] as const].map(([license, name]) => [
      license,
      { devices: new Set([name]), people: new Set<string>() },
    ]),
  );
  const order = { ...runOrder('reset_device', [1, 2, 3]), listed: { on, people: [], isByLicense: false } };
  const handle = createServerDriver(runTools(signedIn)).preview(order);
  const ignore = handle.subscribe(() => {});
  await until(handle, { phase: 'ready', next: 3 });
  await portal.db.query(sql`update devices set blacklisted = true where id = 5`);
  await handle.start();
  await until(handle, { phase: 'ready', next: 2, counts: { refused: 1, open: 2 } });
  expect(handle.read().groups.map(({ reason, lines }) => [reason.detail, lines.length])).toEqual([
    ['portal.runs.reasons.not_found', 1],
  ]);
  await handle.start();
  await until(handle, { phase: 'ended', counts: { done: 2 } });
  await portal.db.query(sql`update devices set blacklisted = false where id = 5`);
  ignore();
});
