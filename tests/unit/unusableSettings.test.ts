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

it.each([
  ['package.json', 'ENOTDIR'],
  ['no/such/folder', 'ENOENT'],
])('[OPS-31] says of RESOURCES_DIR=%s that it cannot be read', async (folder, code) => {
  await expect(readDeclarations(folder, () => {})).rejects.toThrow(
    `RESOURCES_DIR ${folder} cannot be read (${code}): name a folder, or leave it out.`,
  );
});
