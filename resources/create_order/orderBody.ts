import type { CreateOrderBody, NewLicense, NewOrderItem } from '../../contract/schemas/createOrder';
import type { OfferedProduct } from './catalogue';
import { refusedKeys } from './failure';
import { customerOf, type OrderDraft, referenceOf } from './orderDraft';
import { isUserAuthorized, type OrderLine, quantityOf } from './orderLines';

export interface OrderContents {
  lines: readonly OrderLine[];
  bundle: OfferedProduct | undefined;
  /** Store id of the existing order; null for a new one. */
  appendTo: string | null;
  /** Customers are then records of their own. Other back ends may keep with an order only what it was sent with. */
  hasCatalogue: boolean;
}

const newLicensesOf = (line: OrderLine): NewLicense[] => {
  const license_template_code = line.entry.policy;
  if (!isUserAuthorized(line.product))
    return Array.from({ length: quantityOf(line) }, () => ({ license_template_code }));
  return [{ users: line.entry.users.emails.map(email => ({ email })), license_template_code }];
};

const itemOf = ({ id, short_code }: OfferedProduct, note: string, licenses: NewLicense[]): NewOrderItem => ({
  product_id: id,
  product_code: short_code,
  note: note.trim(),
  licenses,
});

/** The request body without license keys. A bundle comes first, and its members get its note. */
export const orderBody = (
  draft: OrderDraft,
  { lines, bundle, appendTo, hasCatalogue }: OrderContents,
): CreateOrderBody => {
  const members = lines.map(line => itemOf(line.product, (draft.bundle ?? line.entry).note, newLicensesOf(line)));
  const head = draft.bundle && bundle ? [itemOf(bundle, draft.bundle.note, [])] : [];
  return {
    id: appendTo ?? draft.storeId,
    append: appendTo !== null,
    ...(appendTo === null && { customer: customerOf(draft, hasCatalogue), reference: referenceOf(draft) }),
    items: [...head, ...members],
    is_bundle: draft.isBundle,
  };
};

const needsKeys = ({ licenses }: NewOrderItem): boolean => licenses.some(({ users }) => !users);

type GenerateKeys = (productCode: string, quantity: number) => Promise<string[]>;

/** Adds a key for each license of a key-authorized product, with one request per item. */
export const withKeys = async (body: CreateOrderBody, generate: GenerateKeys): Promise<CreateOrderBody> => {
  const items = body.items.map(async (item, index) => {
    if (!needsKeys(item)) return item;
    const keys = await generate(item.product_code, item.licenses.length).catch((error: unknown) => {
      throw refusedKeys(error, index);
    });
    return { ...item, licenses: item.licenses.map((license, index) => ({ key: keys[index], ...license })) };
  });
  return { ...body, items: await Promise.all(items) };
};

export const keyedItems = ({ items }: CreateOrderBody): number => items.filter(needsKeys).length;
