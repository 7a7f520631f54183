import type { Secrets } from '../secrets';

/** Queries select it only for people who may read it. */
export const withInitialPassword = <Row extends { initial_password: string | null }>(
  row: Row,
  secrets: Secrets,
): Row => ({
  ...row,
  initial_password: row.initial_password && secrets.decrypt(row.initial_password),
});
