import sql, { raw } from 'sql-template-tag';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { people } from '../support/fixture';
import { restoreLicenses, runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const { start, read } = runCalls(server, asManager);

/** The database answers as if somebody held the license for longer than a statement may wait. */
beforeEach(async () => {
  await restoreLicenses(server.db);
  await server.db.query(
    raw(`create function hold_two() returns trigger language plpgsql as
    $$ begin if new.id = 2 then raise exception using errcode = '55P03'; end if; return new; end $$`),
  );
  await server.db.query(raw('create trigger held before update on licenses for each row execute function hold_two()'));
  vi.useFakeTimers({ toFake: ['Date'] });
});
const letGo = () => server.db.query(sql`drop function if exists hold_two() cascade`);
afterEach(async () => {
  vi.useRealTimers();
  await letGo();
});

const disable = (...ids: number[]) => ({ action: 'disable_licenses', ids });
const later = () => vi.setSystemTime(Date.now() + 60_000);

it('[LIMIT-34] a run whose licenses somebody holds lets all others go first, without a pause', async () => {
  const held = await start(disable(1, 2, 3));
  expect(await server.app.runs.work()).toBe(5);
  const others = [await start(disable(5)), await start(disable(6), asDistributor)];
  for (let turn = 0; turn < 2; turn += 1) expect(await server.app.runs.work()).toBe(5);
  for (const id of others) expect(await read(id)).toMatchObject({ state: 'done' });
  // It rests, and there is nothing else to do.
  expect(await server.app.runs.work()).toBe(2_000);
  await letGo();
  later();
  await server.app.runs.work();
  expect(await read(held)).toMatchObject({ state: 'done', done: 3, failed: 0 });
});

it('[LIMIT-34] after its rest it has its turn only after those that have not had theirs since', async () => {
  const held = await start(disable(1, 2, 3));
  const next = await start(disable(5));
  await server.app.runs.work();
  later();
  await server.app.runs.work();
  expect(await read(next)).toMatchObject({ state: 'done' });
  expect(await read(held)).toMatchObject({ state: 'waiting', done: 0 });
});

it('[LIMIT-34] after three tries it goes on line by line, as far as nobody holds them', async () => {
  const held = await start(disable(1, 2, 3));
  for (let tries = 0; tries < 3; tries += 1) {
    await server.app.runs.work();
    expect(await read(held)).toMatchObject({ done: 0 });
    later();
  }
  for (let turn = 0; turn < 2; turn += 1) await server.app.runs.work();
  expect(await read(held)).toMatchObject({ state: 'running', done: 1, failed: 0, open: 2 });
  await letGo();
  later();
  for (let turn = 0; turn < 2; turn += 1) await server.app.runs.work();
  expect(await read(held)).toMatchObject({ state: 'done', done: 3, failed: 0 });
});

it('[LIMIT-34] once nobody holds them, it soon takes several lines at a time again', async () => {
  const held = await start(disable(1, 2, 3, 5, 6));
  for (let tries = 0; tries < 3; tries += 1) {
    await server.app.runs.work();
    later();
  }
  await letGo();
  const open: unknown[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await server.app.runs.work();
    open.push((await read(held)).open);
  }
  // The first turn prepares the lines.
  expect(open).toEqual([5, 4, 3, 0]);
});
