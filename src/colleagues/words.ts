import { HttpError } from 'ra-core';
import type { Allowance, Manager } from '../../contract/extensions/managers';
import { codeOf, type RefusalReason, reasonOf } from '../lib/refusal';
import { permissionName, type Translate } from '../lib/words';

/** The name of a product by its place among the allowances that were sent. */
export type ProductAt = (index: number) => string | undefined;

const texts = 'resources.colleagues.refused';
const ofPermissions = new Set(['last_holder', 'not_yours_to_give']);
const ofAllowances = new Set(['allowance_beyond_own', 'allowance_below_used']);

/** The key of the word for a colleague's status. */
export const statusOf = ({ is_active, is_by_order }: Pick<Manager, 'is_active' | 'is_by_order'>): string => {
  if (!is_active) return 'resources.colleagues.status.left';
  return `resources.colleagues.status.${is_by_order ? 'by_order' : 'active'}`;
};

/** A product that somebody may issue. An archived one says so: what it allows counts again once it is offered again. */
export const allowanceName = (
  { product_name, is_archived }: Pick<Allowance, 'product_name' | 'is_archived'>,
  translate: Translate,
): string => (is_archived ? translate('resources.colleagues.rights.archived', { name: product_name }) : product_name);

/** Why a change of somebody's rights was refused, with the permissions, products and numbers that the server named. */
export const figuredReason = (
  error: unknown,
  translate: Translate,
  productAt: ProductAt = () => undefined,
): RefusalReason | undefined => {
  const code = error instanceof HttpError ? codeOf(error) : undefined;
  if (!(error instanceof HttpError) || code === undefined) return reasonOf(error);
  const told = Object.entries<string>(error.body?.errors ?? {});
  if (ofPermissions.has(code) && told.length > 0) {
    const names = told.map(([, permission]) => permissionName(permission, translate));
    const values = { _: error.message, smart_count: names.length, names: names.join(', ') };
    return { detail: `${texts}.${code}`, values };
  }
  const [path = '', figure] = told[0] ?? [];
  const name = productAt(Number(/\d+$/.exec(path)?.[0]));
  if (ofAllowances.has(code) && name !== undefined)
    return { detail: `${texts}.${code}`, values: { _: error.message, smart_count: Number(figure), name } };
  return reasonOf(error);
};
