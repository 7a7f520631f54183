import type { CreateOrderBody, OrderCustomer } from '../../contract/schemas/createOrder';
import { emptyEmailList, type EmailListValue } from '../../src/lib/emailList';
import { initialPolicy, type OfferedProduct } from './catalogue';

/** In the order of the form, after the email. */
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

/** One product of the draft. */
export interface OrderEntry {
  id: string;
  productId: number;
  /** Code of the license policy. */
  policy: string;
  /** As typed, so it may be empty or no number. */
  quantity: string;
  users: EmailListValue;
  note: string;
}

/** A request that may have arrived. Sent again unchanged, it creates no second order. */
export interface SentOrder {
  /** The body without its keys, to see whether the draft has changed since. */
  asked: string;
  body: CreateOrderBody;
}

/** Plain data, so that it survives a reload of the tab. */
export interface OrderDraft {
  step: number;
  /** Problems of the step are shown once the person has tried to leave it. */
  isChecked: boolean;
  /** The text of the email field. */
  emailText: string;
  /** Empty until a customer is picked. */
  email: string;
  customer: CustomerFields;
  /** The known values of a picked customer. Only these fields can be emptied. */
  known: CustomerFields;
  /** For this order only. If empty, the order takes the customer's own reference. */
  reference: string;
  isBundle: boolean;
  bundle: OrderEntry | null;
  /** The products, or the members of the bundle. */
  entries: readonly OrderEntry[];
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

/** Both stay with the draft until it succeeds, so that an order is not created twice. */
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
  isBundle: false,
  bundle: null,
  entries: [],
  ...createIdentity(),
  sent: null,
});

/**
 * A draft kept by this tab, perhaps by an older release. It gets new ids unless it may have been sent: a duplicated tab
 * holds a copy, which becomes an order of its own.
 */
export const restored = (kept: OrderDraft): OrderDraft => ({
  ...createDraft(),
  ...kept,
  ...(!kept.sent && createIdentity()),
});

/** Whether there is anything to lose. */
export const isStarted = ({ emailText, customer, reference, isBundle, entries }: OrderDraft): boolean =>
  isBundle || entries.length > 0 || [emailText, reference, ...Object.values(customer)].some(text => text !== '');

/** A draft that may have been sent gets a warning of its own: without it, the order could be created again. */
export const discardDetail = ({ sent }: OrderDraft): string | undefined =>
  sent ? 'portal.wizard.failed.discard' : undefined;

export const createEntry = (product: OfferedProduct): OrderEntry => ({
  id: crypto.randomUUID(),
  productId: product.id,
  policy: initialPolicy(product)?.code ?? '',
  quantity: '1',
  users: emptyEmailList,
  note: '',
});

/**
 * Contains the fields that are filled in, and empties those that were known and are now empty. Leaves out all others, so
 * that it never empties a value that was not shown.
 */
export const customerOf = ({ email, customer, known }: OrderDraft): OrderCustomer => ({
  email,
  ...Object.fromEntries(
    customerFields
      .map((field): [CustomerField, string] => [field, customer[field].trim()])
      .filter(([field, text]) => text || known[field]),
  ),
});

export const referenceOf = (draft: OrderDraft): string | undefined =>
  draft.reference.trim() || customerOf(draft).reference;
