/** Every prepared test database is made with this key and at this time. */
export const testEncryptionKey = Buffer.alloc(32, 7);
export const testNow = new Date('2026-11-21T10:00:00Z');
