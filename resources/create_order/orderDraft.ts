import type { CreateOrderBody, OrderCustomer } from '../../contract/schemas/createOrder';
import { emptyEmailList, type EmailListValue } from '../../src/lib/emailList';
import { initialPolicy, type OfferedProduct } from './catalogue';

/** In the order of the form (row WIZ-06); the email is chosen before them. */
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

/** One product of an order, as it is being entered. */
export interface OrderEntry {
  id: string;
  productId: number;
  /** Code of the license policy. */
  policy: string;
  /** As typed: an empty or a wrong number is the person's to mend. */
  quantity: string;
  users: EmailListValue;
  note: string;
}

/** What was sent and may have arrived: sent again as it was, it makes no second order. */
export interface SentOrder {
  /** The order without its keys, to tell whether it is still the same one. */
  asked: string;
  body: CreateOrderBody;
}

/** An order as it is being entered; plain data, kept over a reload of the tab. */
export interface OrderDraft {
  step: number;
  /** Whether what is wrong with the step is shown: since leaving it was tried. */
  isChecked: boolean;
  /** What is typed into the email field. */
  emailText: string;
  /** Empty until an address is picked from the dropdown (row WIZ-05). */
  email: string;
  customer: CustomerFields;
  /** What is known of a picked customer: of that, a field can be emptied. */
  known: CustomerFields;
  /** Of this order alone; where it is empty, the customer's own is the order's, too. */
  reference: string;
  isBundle: boolean;
  /** The chosen bundle with quantity and note. */
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

/** These stay with the draft until it succeeds: both keep an order from being made twice. */
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
 * A draft found in the tab, perhaps of an older release. Unless it may have been sent it is an order of its own: a
 * duplicated tab holds a copy, from which another order may be made.
 */
export const restored = (kept: OrderDraft): OrderDraft => ({
  ...createDraft(),
  ...kept,
  ...(!kept.sent && createIdentity()),
});

/** Whether there is anything to lose. */
export const isStarted = ({ emailText, customer, reference, isBundle, entries }: OrderDraft): boolean =>
  isBundle || entries.length > 0 || [emailText, reference, ...Object.values(customer)].some(text => text !== '');

/** What is said before it is discarded: without it an order that was made after all would be made again. */
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
 * The customer of the order: what is filled in, and empty what was known and has been emptied. All else stays out, so that
 * nothing is emptied that was not seen here.
 */
export const customerOf = ({ email, customer, known }: OrderDraft): OrderCustomer => ({
  email,
  ...Object.fromEntries(
    customerFields
      .map((field): [CustomerField, string] => [field, customer[field].trim()])
      .filter(([field, text]) => text || known[field]),
  ),
});

/** What the order is to be found by at the customer's. */
export const referenceOf = (draft: OrderDraft): string | undefined =>
  draft.reference.trim() || customerOf(draft).reference;
