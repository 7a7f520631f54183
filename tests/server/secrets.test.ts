import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from '../../server/config';
import { createSecrets, loadEncryptionKey, loadExistingSecrets, loadSecrets } from '../../server/secrets';

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

it.each([
  ['empty', ''],
  ['cut', 'AAAAAAAAAAAAAAAAAAAAAA=='],
  ['of two keys', 'A'.repeat(86)],
])('[OPS-30] names a key file that is %s, and neither uses nor replaces it', async (_what, text) => {
  const dataDir = await mkdtemp(join(folder, 'damaged-'));
  await writeFile(join(dataDir, 'encryption.key'), text);
  const settings = { encryptionKey: null, previousEncryptionKey: null, dataDir };
  for (const load of [loadSecrets, loadExistingSecrets])
    await expect(load(settings)).rejects.toThrow(
      new ConfigError(
        `The encryption key ${dataDir}/encryption.key is damaged: it must hold 32 bytes in base64. Put back your copy of it, or set ENCRYPTION_KEY.`,
      ),
    );
  expect(await readFile(join(dataDir, 'encryption.key'), 'utf8')).toBe(text);
});
