import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createConcurrencyLimit } from './concurrencyLimit';

interface Cost {
  /** Logarithm of scrypt's N. */
  ln: number;
  r: number;
  p: number;
}

/** Security decision 12: one derivation takes 128 MiB and some 400 ms. */
const cost: Cost = { ln: 17, r: 8, p: 1 };
const saltLength = 16;
const hashLength = 32;

/** Two at a time keep the memory below 256 MiB; a longer queue would only make people wait for a timeout. */
const limited = createConcurrencyLimit({ running: 2, waiting: 20 });

const derive = (password: string, salt: Buffer, { ln, r, p }: Cost, length: number): Promise<Buffer> => {
  const N = 2 ** ln;
  // Twice what the algorithm needs by its definition: OpenSSL counts some more.
  const maxmem = 256 * N * r;
  return limited(
    () =>
      new Promise((resolve, reject) => {
        // The same characters typed on another device may come composed differently (NIST SP 800-63B, 5.1.1.2).
        scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
};

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * A string in PHC format that holds the salt and the costs, for users.password_hash.
 * @throws Refusal 503 when too many passwords are being worked on
 */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltLength);
  const hash = await derive(password, salt, cost, hashLength);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(hash)}`;
};

/** Verifying against this takes as long as against a real hash, and nothing matches it. */
const nobodysHash = `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(Buffer.alloc(saltLength))}$${encode(Buffer.alloc(hashLength))}`;

/**
 * Whether the password belongs to the hash. Without a hash (unknown account, no password set) it takes the same work
 * and answers no.
 * @throws Refusal 503 when too many passwords are being worked on
 */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? nobodysHash);
  if (!parts) throw new Error('A stored password hash is not in the expected format.');
  const [ln, r, p] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [salt, expected] = parts.slice(4).map(text => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  const actual = await derive(password, salt, { ln, r, p }, expected.length);
  return timingSafeEqual(actual, expected) && hash !== null;
};
