import type { Database, Transaction } from '../database/connection';
import {
  deleteRowsAt,
  emptyValuesAt,
  type EncryptedColumn,
  encryptedColumns,
  lockEncryptedValues,
  replaceEncryptedValues,
} from '../queries/encryptedValues';
import type { Secrets } from '../secrets';
import { newSecret } from '../services/oauthClients';

const opens = ({ decrypt }: Secrets, value: string): boolean => {
  try {
    decrypt(value);
    return true;
  } catch {
    return false;
  }
};

const remove = async (tx: Transaction, column: EncryptedColumn, places: readonly string[], { encrypt }: Secrets) => {
  switch (column.join('.')) {
    case 'oauth_clients.secret':
      return replaceEncryptedValues(
        tx,
        column,
        places.map(place => ({ place, value: encrypt(newSecret()) })),
      );
    case 'oauth_clients.rotated_secret':
    case 'users.initial_password':
      return emptyValuesAt(tx, column, places);
    default:
      return deleteRowsAt(tx, column, places);
  }
};

/**
 * For a server whose encryption key is lost, which does not start: removes what nobody can read any more, all or nothing.
 * Initial passwords still work but are shown to nobody, clients get new secrets, tokens and cookies new keys at the next
 * start, and a repeated command is carried out again. What the present key opens stays.
 * @param isSure else it only counts
 * @returns how many values the present key does not open, by table and column
 */
export const forgetLostKey = (db: Database, secrets: Secrets, isSure: boolean): Promise<Map<string, number>> =>
  db.transaction(
    async tx => {
      const lost = new Map<string, number>();
      for (const column of encryptedColumns) {
        const values = await lockEncryptedValues(tx, column);
        const places = values.filter(({ value }) => !opens(secrets, value)).map(({ place }) => place);
        if (isSure) await remove(tx, column, places, secrets);
        lost.set(column.join('.'), places.length);
      }
      return lost;
    },
    { mayTakeForever: true },
  );
