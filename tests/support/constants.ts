/** The key and the moment that every prepared test database is made with. */
export const testEncryptionKey = Buffer.alloc(32, 7);
export const testNow = new Date('2026-11-21T10:00:00Z');
