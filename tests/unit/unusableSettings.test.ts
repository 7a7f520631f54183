import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readDeclarations } from '../../server/declarations';
import { listen } from '../../server/listen';

it.each([
  // RFC 5737: an address for examples, which no machine has.
  ['192.0.2.1', 'EADDRNOTAVAIL'],
  // Too long for a name, so that nobody is asked for it.
  [`${'x'.repeat(64)}.invalid`, 'ENOTFOUND'],
])('[OPS-31] says of HOST=%s that it is no address of this machine', async (host, code) => {
  await expect(listen(fastify(), { port: 3999, host })).rejects.toThrow(
    `PORT 3999 at HOST ${host} cannot be used (${code}): choose another port, or an address of this machine.`,
  );
});

it('[OPS-31] says so of an address that lacks its network', async () => {
  await expect(listen(fastify(), { port: 3999, host: 'fe80::abcd' })).rejects.toThrow(
    // The second one where the machine has no IPv6.
    /^PORT 3999 at HOST fe80::abcd cannot be used \((?:EINVAL|EAFNOSUPPORT)\): choose another port/,
  );
});

it.each([
  ['package.json', 'ENOTDIR'],
  ['no/such/folder', 'ENOENT'],
])('[OPS-31] says of RESOURCES_DIR=%s that it cannot be read', async (folder, code) => {
  await expect(readDeclarations(folder, () => {})).rejects.toThrow(
    `RESOURCES_DIR ${folder} cannot be read (${code}): name a folder, or leave it out.`,
  );
});

it('[OPS-36] takes a list whose file begins with a byte order mark', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mark-'));
  const gifts = { version: 1, name: 'gifts', path: 'gifts', fields: [{ source: 'code', type: 'text' }] };
  await writeFile(join(folder, 'gifts.json'), `\uFEFF${JSON.stringify(gifts)}`);
  const told: string[] = [];
  expect(await readDeclarations(folder, sentence => told.push(sentence))).toEqual({ lists: [gifts], faults: [null] });
  expect(told).toEqual([]);
  await rm(folder, { recursive: true });
});

it('[OPS-49] leaves out a list whose file cannot be read, and says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-unread-'));
  await mkdir(join(folder, 'a.json'));
  await symlink(join(folder, 'gone'), join(folder, 'b.json'));
  const gifts = { version: 1, name: 'gifts', path: 'gifts', fields: [{ source: 'code', type: 'text' }] };
  await writeFile(join(folder, 'c.json'), JSON.stringify(gifts));
  const told: string[] = [];
  expect(await readDeclarations(folder, sentence => told.push(sentence))).toEqual({ lists: [gifts], faults: [null] });
  expect(told).toEqual([
    `${join(folder, 'a.json')} cannot be used: cannot be read (EISDIR).`,
    `${join(folder, 'b.json')} cannot be used: cannot be read (ENOENT).`,
  ]);
  await rm(folder, { recursive: true });
});

it('[DECL-126] tells of lists whose names the portal or a resource of the code has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-names-'));
  const portalDir = join(folder, 'built');
  const gifts = { version: 1, path: 'gifts', fields: [{ source: 'code', type: 'text' }] };
  for (const name of ['profile', 'licenses', 'index', 'gifts'])
    await writeFile(join(folder, `${name}.json`), JSON.stringify({ ...gifts, name }));
  await mkdir(join(portalDir, 'pages', 'licenses'), { recursive: true });
  for (const page of ['index', 'licenses']) await writeFile(join(portalDir, 'pages', `${page}.html`), '');
  const told: string[] = [];
  await readDeclarations(folder, sentence => told.push(sentence), portalDir);
  expect(told).toEqual([
    `${join(folder, 'licenses.json')} is left out: the portal needs the address /licenses. Rename the list.`,
    `${join(folder, 'profile.json')} is left out: the portal needs the address /profile. Rename the list.`,
  ]);
  await rm(folder, { recursive: true });
});

it('[DECL-121] [DECL-132] tells of lists that are shown in part or not at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-twice-'));
  const gifts = { version: 1, name: 'gifts', path: 'gifts', fields: [{ source: 'code', type: 'text' }] };
  await writeFile(join(folder, 'a.json'), JSON.stringify({ ...gifts, search: ['code', 'code'] }));
  await writeFile(join(folder, 'b.json'), JSON.stringify(gifts));
  await writeFile(join(folder, 'c.json'), JSON.stringify({ ...gifts, name: 'cards' }));
  await writeFile(join(folder, 'd.json'), JSON.stringify({ ...gifts, name: 'giFts' }));
  const told: string[] = [];
  const { lists, faults } = await readDeclarations(folder, sentence => told.push(sentence));
  expect([lists.length, faults]).toEqual([4, [null, null, null, null]]);
  expect(told).toEqual([
    `${join(folder, 'a.json')} does not show all that it declares: /search: "code" is named twice.`,
    `${join(folder, 'b.json')} is left out: a.json is called "gifts", too. Rename one of them.`,
    `${join(folder, 'd.json')} is left out: a.json is called "gifts", too. Rename one of them.`,
  ]);
  await rm(folder, { recursive: true });
});
