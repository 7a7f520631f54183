import sql, { join, raw } from 'sql-template-tag';
import type { Transaction } from '../../database/connection';
import { assignments, insertion } from '../insertion';
import { countUses, type Uses } from './kept';

/** The tables of what a product consists of. */
export type PartTable = 'product_features' | 'product_custom_fields' | 'product_files';

export const insertPart = async (tx: Transaction, table: PartTable, row: object): Promise<void> => {
  await tx.query(insertion(table, [row]));
};

/** @throws for a name that is none of a column */
export const updatePart = async (
  tx: Transaction,
  table: PartTable,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await tx.query(sql`update ${raw(table)} set ${join(assignments(values))} where id = ${id}`);
};

export const deletePart = async (tx: Transaction, table: PartTable, id: number): Promise<void> => {
  await tx.query(sql`delete from ${raw(table)} where id = ${id}`);
};

/** What has a part: the table of licenses' own parts, the table of policies, and their column. */
const holders = {
  product_features: ['license_product_features', 'license_policy_features', 'product_feature_id'],
  product_custom_fields: ['license_custom_fields', 'license_policy_custom_fields', 'product_custom_field_id'],
} as const;

/** What has this feature or custom field. The product's index leads to the licenses. */
export const partUses = async (
  tx: Transaction,
  table: keyof typeof holders,
  { id, productId }: { id: number; productId: number },
): Promise<Uses> => {
  const [ofLicenses, ofPolicies, column] = holders[table].map(name => raw(name));
  return {
    licenses: await countUses(
      tx,
      sql`
        select from licenses l join ${ofLicenses} h on h.license_id = l.id and h.${column} = ${id}
        where l.product_id = ${productId}`,
    ),
    license_policies: await countUses(tx, sql`select from ${ofPolicies} where ${column} = ${id}`),
  };
};
