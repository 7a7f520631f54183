import type { Transaction } from '../../database/connection';
import { lockCompany } from '../../queries/companyMembers';
import { namesake, productUses } from '../../queries/catalogue/products';
import type { Maker } from '../../queries/visibility';
import { conflict, problemAt } from '../refusal';
import { taken, usesProblems, usesText } from './records';

/** @param id the product's own @throws Refusal 409 for a code or name that another product of the company has */
export const expectNewNames = async (
  tx: Transaction,
  maker: Maker,
  { short_code: code, product_name: name }: { short_code?: string; product_name?: string },
  id?: number,
): Promise<void> => {
  if (code === undefined && name === undefined) return;
  await lockCompany(tx, maker);
  const other = await namesake(tx, maker, { code, name, id });
  if (other?.has_code) throw taken('short_code', 'This code already exists');
  if (other?.is_archived) throw taken('product_name', 'An archived product with this name already exists', 'archived');
  if (other) throw taken('product_name', 'This product name already exists');
};

/** Licenses that have a key cannot become licenses of users. */
export const expectNoLicenses = async (tx: Transaction, id: number): Promise<void> => {
  const { licenses = 0 } = await productUses(tx, id);
  const text = usesText({ licenses });
  if (!text) return;
  const message = `In use by ${text}.`;
  throw conflict('in_use', message, [
    problemAt(['authorization_method'], 'in_use', message),
    ...usesProblems({ licenses }),
  ]);
};
