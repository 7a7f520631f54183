import sql, { join, raw } from 'sql-template-tag';
import type { Transaction } from '../../database/connection';
import { column, insertionWithDefaults } from '../insertion';
import { countUses, type Uses } from './kept';

/** The tables of what a product consists of. */
export type PartTable = 'product_features' | 'product_custom_fields' | 'product_files';

type Values = Readonly<Record<string, unknown>>;

/** What a row lacks takes its default. @throws for a name that is none of a column */
export const insertParts = async (tx: Transaction, table: PartTable, rows: readonly Values[]): Promise<void> => {
  if (rows.length > 0) await tx.query(insertionWithDefaults(table, rows));
};

/** What a row lacks stays. @throws for a name that is none of a column */
export const updateParts = async (
  tx: Transaction,
  table: PartTable,
  rows: readonly (Values & { id: number })[],
): Promise<void> => {
  if (rows.length === 0) return;
  const columns = join([...new Set(rows.flatMap(({ id: _id, ...values }) => Object.keys(values)))].map(column));
  await tx.query(sql`
    update ${raw(table)} p set (${columns}) = (select ${columns} from jsonb_populate_record(p, c.change))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) c (change) where p.id = (c.change ->> 'id')::int`);
};

export const deleteParts = async (tx: Transaction, table: PartTable, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.query(sql`delete from ${raw(table)} where id = any(${[...ids]}::int[])`);
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
