import { emailKey, hostnameKey, licenseKeyKey, normalEmail, orderNumberKey } from '../../contract/normal';

type Row = Readonly<Record<string, unknown>>;

export interface Key {
  of: string;
  column: string;
  keyOf: (text: string) => string;
}

/**
 * View names are compared without case, also beyond ASCII. That is safe because only their owner's names are compared.
 */
export const nameKey = (name: string): string => hostnameKey(name.toLowerCase());

/**
 * The columns that people and things are found by, each beside the text that people see. They are compared byte by
 * byte.
 */
export const keys: Readonly<Record<string, Key>> = {
  users: { of: 'email', column: 'email_key', keyOf: emailKey },
  customers: { of: 'email', column: 'email_key', keyOf: emailKey },
  orders: { of: 'store_id', column: 'store_id_key', keyOf: orderNumberKey },
  licenses: { of: 'license_key', column: 'license_key_key', keyOf: licenseKeyKey },
  devices: { of: 'hostname', column: 'hostname_key', keyOf: hostnameKey },
  views: { of: 'name', column: 'name_key', keyOf: nameKey },
};

/** Adds the key that the row's table needs. Call it before every insert. */
export const withKey = <R extends object>(table: string, row: R): R => {
  const key = keys[table];
  const text = key && (row as Row)[key.of];
  if (!key || text === undefined) return row;
  return { ...row, [key.column]: typeof text === 'string' ? key.keyOf(text) : null };
};

interface TypedEmail {
  /** Null if today's rules refuse it. Somebody who has it all the same is found. */
  address: string | null;
  key: string;
}

/** Reads an address as typed. */
export const typedEmail = (text: string): TypedEmail => {
  const normal = normalEmail(text);
  const address = 'address' in normal ? normal.address : null;
  return { address, key: emailKey(address ?? text.trim()) };
};

export const typedEmailKey = (text: string): string => typedEmail(text).key;

/** A company's host as browsers name it: in ASCII (xn--) and lower case. */
export const hostKey = (host: string): string => emailKey(`@${host}`).slice(1);
