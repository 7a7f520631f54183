import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecrets, loadEncryptionKey } from '../../server/secrets';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('encrypts so that only the same key reads it, differently each time', () => {
  const secrets = createSecrets(Buffer.alloc(32, 1));
  const encrypted = secrets.encrypt('Pässwort-1');
  expect(encrypted).not.toContain('wort');
  expect(secrets.encrypt('Pässwort-1')).not.toBe(encrypted);
  expect(secrets.decrypt(encrypted)).toBe('Pässwort-1');
  expect(() => createSecrets(Buffer.alloc(32, 2)).decrypt(encrypted)).toThrow();
});

it('creates one key file, readable by its owner only, also when two processes start at once', async () => {
  const settings = { encryptionKey: null, dataDir: folder };
  const [one, other] = await Promise.all([loadEncryptionKey(settings), loadEncryptionKey(settings)]);
  expect(one).toHaveLength(32);
  expect(one.equals(other)).toBe(true);
  expect((await stat(join(folder, 'encryption.key'))).mode & 0o777).toBe(0o600);
});
