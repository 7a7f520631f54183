import type { CreateOrderBody, OrderCustomer } from '../../contract/schemas/createOrder';
import { emptyEmailList, type EmailListValue } from '../../src/lib/emailList';
import { initialPolicy, type OfferedProduct } from './catalogue';

/** The fields of the customer, in the form's order. The email precedes them. */
export const customerFields = [
  'first_name',
  'last_name',
  'company_name',
  'phone',
  'address',
  'city',
  'postcode',
  'state',
  'country',
  'reference',
] as const;
export type CustomerField = (typeof customerFields)[number];
export type CustomerFields = Record<CustomerField, string>;

export interface OrderEntry {
  id: string;
  productId: number;
  /** Names a product that is no longer offered. Older drafts lack it. */
  productName?: string;
  policy: string;
  /** The text as typed, which may be empty or no number. */
  quantity: string;
  users: EmailListValue;
  note: string;
}

/** A request that may have reached the back end. Sending it again unchanged creates no second order. */
interface SentOrder {
  /** JSON of the body without keys, to see whether the draft has changed since. */
  asked: string;
  body: CreateOrderBody;
}

/** Plain data, so that it survives a reload of the tab. */
export interface OrderDraft {
  step: number;
  /** True once the person has tried to leave the step. Its problems are shown from then on. */
  isChecked: boolean;
  emailText: string;
  /** Empty until a customer is picked. */
  email: string;
  /** Absent for a new customer. Older drafts lack it. */
  customerId?: number;
  customer: CustomerFields;
  /** The known values of a picked customer. Only these fields can be emptied. */
  known: CustomerFields;
  /** Further license managers of a new order. */
  managers: EmailListValue;
  /** The idempotency key of each address, from the first attempt on. */
  managerKeys: Readonly<Record<string, string>>;
  /** The reference of this order only. If empty, the order takes the customer's own. */
  reference: string;
  isBundle: boolean;
  bundle: OrderEntry | null;
  /** The products, or the members of the bundle. */
  entries: readonly OrderEntry[];
  /** The names of the products that the bundle has gained since it was chosen. */
  gained: readonly string[];
  /** The number for all products, until it is set. */
  allQuantities: string;
  storeId: string;
  idempotencyKey: string;
  sent: SentOrder | null;
}

export const noCustomer: CustomerFields = {
  first_name: '',
  last_name: '',
  company_name: '',
  phone: '',
  address: '',
  city: '',
  postcode: '',
  state: '',
  country: '',
  reference: '',
};

/** The draft keeps both ids until it succeeds, so that an order is not created twice. */
const createIdentity = () => ({
  storeId: `ORD-${crypto.randomUUID().slice(0, 13).toUpperCase()}`,
  idempotencyKey: crypto.randomUUID(),
});

export const createDraft = (): OrderDraft => ({
  step: 0,
  isChecked: false,
  emailText: '',
  email: '',
  customer: noCustomer,
  known: noCustomer,
  reference: '',
  managers: emptyEmailList,
  managerKeys: {},
  isBundle: false,
  bundle: null,
  entries: [],
  gained: [],
  allQuantities: '',
  ...createIdentity(),
  sent: null,
});

/** A draft that was never sent gets new ids, because a duplicated tab has a copy. Older drafts may lack fields. */
export const restored = (kept: OrderDraft): OrderDraft => ({
  ...createDraft(),
  ...kept,
  ...(!kept.sent && createIdentity()),
});

export const isStarted = ({ emailText, customer, reference, managers, isBundle, entries }: OrderDraft): boolean =>
  isBundle ||
  entries.length > 0 ||
  managers.emails.length > 0 ||
  [emailText, reference, managers.pending, ...Object.values(customer)].some(text => text !== '');

/** Warns that the draft may have been sent. The order could then be created again. */
export const discardDetail = ({ sent }: OrderDraft): string | undefined =>
  sent ? 'portal.wizard.failed.discard' : undefined;

/**
 * The idempotency key of each license manager. A repeated attempt uses the same keys, so that no new account's password
 * is lost.
 */
export const managerKeysOf = ({ managers, managerKeys }: OrderDraft): Record<string, string> =>
  Object.fromEntries(managers.emails.map(email => [email, managerKeys[email] ?? crypto.randomUUID()]));

export const createEntry = (product: OfferedProduct): OrderEntry => ({
  id: crypto.randomUUID(),
  productId: product.id,
  productName: product.product_name,
  policy: initialPolicy(product)?.code ?? '',
  quantity: '1',
  users: emptyEmailList,
  note: '',
});

/**
 * Contains filled-in fields and emptied known fields. All others are omitted, so that no hidden value is emptied.
 * @param hasCatalogue leaves out what was not changed of a picked customer, because a colleague may have changed it since.
 * The customer's id goes along: the back end refuses the order if the address is somebody else's by now, or nobody's.
 */
export const customerOf = (
  { email, customerId, customer, known }: OrderDraft,
  hasCatalogue: boolean,
): OrderCustomer => {
  const isKnown = hasCatalogue && customerId !== undefined;
  return {
    ...(isKnown && { id: customerId }),
    email,
    ...Object.fromEntries(
      customerFields
        .map((field): [CustomerField, string] => [field, customer[field].trim()])
        .filter(([field, text]) => (isKnown ? text !== known[field].trim() : text || known[field])),
    ),
  };
};

export const referenceOf = ({ reference, customer }: OrderDraft): string | undefined =>
  reference.trim() || customer.reference.trim() || undefined;
