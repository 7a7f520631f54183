import type { Secrets } from '../secrets';

/** Decrypts the initial password of a row; queries give it only to those who may read it. */
export const withInitialPassword = <Row extends { initial_password: string | null }>(
  row: Row,
  secrets: Secrets,
): Row => ({
  ...row,
  initial_password: row.initial_password && secrets.decrypt(row.initial_password),
});
