import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createConcurrencyLimit } from './concurrencyLimit';
import { type Cost, passwordCost as cost } from './passwordCost';

const saltLength = 16;
const hashLength = 32;

/** Two at a time stay below 256 MiB. A longer queue would only end in timeouts. */
const limited = createConcurrencyLimit({ running: 2, waiting: 20 });

const derive = (password: string, salt: Buffer, { ln, r, p }: Cost, length: number): Promise<Buffer> => {
  const N = 2 ** ln;
  // Twice what the algorithm needs, because OpenSSL counts more.
  const maxmem = 256 * N * r;
  return limited(
    () =>
      new Promise((resolve, reject) => {
        // Another keyboard may compose the same characters differently (NIST SP 800-63B, 5.1.1.2).
        scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
};

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A PHC string with salt and costs. @throws Refusal 503 when too many passwords are being hashed */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltLength);
  const hash = await derive(password, salt, cost, hashLength);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(hash)}`;
};

/** Verifying against it takes as long as against a real hash, and nothing matches it. */
const nobodysHash = `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(Buffer.alloc(saltLength))}$${encode(Buffer.alloc(hashLength))}`;

/** False without a hash, after the same work. @throws Refusal 503 when too many passwords are being hashed */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? nobodysHash);
  if (!parts) throw new Error('A stored password hash is not in the expected format.');
  const [ln, r, p] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [salt, expected] = parts.slice(4).map(text => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  const actual = await derive(password, salt, { ln, r, p }, expected.length);
  return timingSafeEqual(actual, expected) && hash !== null;
};
