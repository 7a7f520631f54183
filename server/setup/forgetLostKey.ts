import type { Database, Transaction } from '../database/connection';
import { loadProviderKeys } from '../identity/keys';
import {
  deleteAnswersAt,
  deleteServerSecretsAt,
  type EncryptedColumn,
  encryptedColumns,
  endFormerClientSecretsAt,
  endInitialPasswordsAt,
  lockEncryptedValues,
  replaceEncryptedValues,
} from '../queries/encryptedValues';
import { opens, type Secrets } from '../secrets';
import { newSecret } from '../services/oauthClients';
import { loadAnswersKey } from '../services/serverSecret';

type Name<Column> = Column extends readonly [infer Table extends string, infer Field extends string]
  ? `${Table}.${Field}`
  : never;
type Forget = (tx: Transaction, places: readonly string[], secrets: Secrets) => Promise<unknown>;

const forget: Readonly<Record<Name<EncryptedColumn>, Forget>> = {
  'users.initial_password': endInitialPasswordsAt,
  'oauth_clients.secret': (tx, places, { encrypt }) => {
    const renewed = places.map(place => ({ place, value: encrypt(newSecret()) }));
    return replaceEncryptedValues(tx, ['oauth_clients', 'secret'], renewed);
  },
  'oauth_clients.rotated_secret': endFormerClientSecretsAt,
  'server_secrets.value': deleteServerSecretsAt,
  'idempotency_keys.answer': deleteAnswersAt,
};

/**
 * For a server whose encryption key is lost, which does not start: removes what nobody can read any more, all or nothing.
 * Whoever has not chosen a password needs a new initial one, clients get new secrets, tokens and cookies new keys, and
 * a repeated command is carried out again. What the present key opens stays.
 * @returns how many values went, by table and column
 */
export const forgetLostKey = (db: Database, secrets: Secrets): Promise<Map<string, number>> =>
  db.transaction(
    async tx => {
      const gone = new Map<string, number>();
      for (const column of encryptedColumns) {
        const name = column.join('.') as Name<typeof column>;
        const values = await lockEncryptedValues(tx, column);
        const places = values.filter(({ value }) => !opens(secrets, value)).map(({ place }) => place);
        await forget[name](tx, places, secrets);
        gone.set(name, places.length);
      }
      // Otherwise the first server that starts makes them, and that may be one which has yet another key.
      await loadProviderKeys(tx, secrets);
      await loadAnswersKey(tx, secrets);
      return gone;
    },
    { mayTakeForever: true },
  );
