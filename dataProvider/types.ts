import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import type { CreateOrderAnswer, CreateOrderBody } from '../contract/schemas/createOrder';
import type { CompanyCustomer } from '../contract/schemas/customer';
import type { License } from '../contract/schemas/license';
import type {
  AddManagerAnswer,
  AddManagerBody,
  AssignUserAnswer,
  AssignUserBody,
  NewAccounts,
  RotateSecretBody,
} from '../contract/schemas/licenseCommands';
import type { OAuthClient } from '../contract/schemas/oauthClient';
import type { OrderManager } from '../contract/schemas/order';
import type { BundleProducts } from '../contract/schemas/product';
import type { Branding, Company } from '../contract/schemas/company';
import type { Permission, User, UserChange } from '../contract/schemas/user';
import type { Bounds } from './collectAll';
import type { Absent } from './completed';

/** How a resource is spoken on the wire: all the generic data provider needs to know about it. */
export interface ResourceWire {
  /**
   * Path below /api/v1, without slashes at its ends. A name in braces is filled from the list's filter of that name,
   * which is not sent beside it: 'orders/{order}/managers' with the filter {order: 7} reads orders/7/managers/.
   */
  path: string;
  /** Order of a list nobody has sorted, in the wire's spelling: '-created_at'. */
  defaultSort: string;
  /** Filters every list of the resource sends. */
  fixedFilter?: Readonly<Record<string, string | number>>;
  /** Sort names of the wire where they differ from the column's source. */
  sortFields?: Readonly<Record<string, string>>;
  /** What pages rely on and a back end may leave out: '{ license_users: [] }'. */
  absent?: Absent;
  /** Whether GET of one record ends in a slash; the specification writes licenses with one, users without. Default true. */
  slashOnGet?: boolean;
}

/** The person's own record. A back end may leave out the company, or say no more of it than its id. */
export interface PortalUser extends Omit<User, 'company' | 'number_of_licenses'> {
  company: Partial<Company>;
  /** Null where the back end does not say. */
  number_of_licenses: number | null;
}

/** What was issued of a product, and how much may be; undefined is a figure that could not be read. */
export interface ProductCounter {
  /** The name is empty where the back end sends none. */
  product: { id: number; product_name: string };
  created_licenses_count: number | undefined;
  /** Null is unlimited. */
  num_of_licenses: number | null | undefined;
}

/** Whose OAuth client: a license's, or without one the company's own. */
export interface ClientOwner {
  /** Undefined where the back end does not say which it is. */
  company: Identifier | undefined;
  license?: Identifier;
}

/** @param signal once it is aborted nothing more is asked for, and its reason thrown */
export interface CollectListParams extends Pick<GetListParams, 'sort' | 'filter' | 'signal'>, Bounds {
  most: number;
}

/** A member of the company cannot be made a manager of an order. */
export type EmailUse = 'free' | 'in_use' | 'member';

/** The verb that react-admin lacks: a list without its pages. */
export interface ListCollector {
  /**
   * What a list finds, in its order and each record once, whatever portions the back end hands it out in.
   * @returns isAll: false where `most` left some out
   * @throws HttpError as every reading does
   */
  collectList<R extends RaRecord>(resource: string, params: CollectListParams): Promise<{ data: R[]; isAll: boolean }>;
}

/**
 * Domain commands, added by dataProvider/<resource>.ts. An idempotency key is one per submission: whoever asks again after a
 * lost answer sends the same one, so that the reference server answers as it did and does nothing twice.
 */
export interface DomainCommands {
  /** Row WIRE-01; works before sign-in. */
  getBranding(host: string): Promise<Branding>;
  /** Row WIRE-02. @throws unreadable_answer for what is no record of a person */
  getUser(id: string): Promise<PortalUser>;
  /** Rows WIRE-05, WIRE-06, WIRE-09. */
  updateUser(id: Identifier, change: UserChange, idempotencyKey: string): Promise<void>;
  /** Row WIRE-03. */
  getManagerPermissions(): Promise<Permission[]>;
  /** Row WIRE-04. */
  getLicenseCounters(userId: Identifier): Promise<ProductCounter[]>;
  /** Row WIRE-30; pages until all members are there, since a server may cap the limit. */
  getBundleMembers(bundleLicenseId: Identifier): Promise<License[]>;
  /** Row WIRE-31. Returns the license to an unactivated state, devices included. Refetch afterwards. */
  resetLicense(license: License, idempotencyKey: string): Promise<void>;
  /** Row WIRE-37: all of them or none. */
  disableLicenses(ids: readonly Identifier[], idempotencyKey: string): Promise<void>;
  /** The inverse for one; of a bundle, with its members (contract.md "Commands and answers"). */
  enableLicense(id: Identifier, idempotencyKey: string): Promise<void>;
  /**
   * The inverse for many, all or none, by a call of the reference server's own. Without it one after the other, where a
   * bundle takes all its members along, and those before a failure stay enabled.
   */
  enableLicenses(ids: readonly Identifier[], idempotencyKey: string): Promise<void>;
  /** Row WIRE-33. Brings a password for an account that this call created: nobody knows it yet. */
  assignUser(
    licenseId: Identifier,
    body: AssignUserBody,
    idempotencyKey: string,
  ): Promise<Pick<AssignUserAnswer, 'new_password'>>;
  /** Row WIRE-32. Refetch the license to learn who has arrived. Brings the passwords of accounts that it created. */
  assignUsers(licenseId: Identifier, emails: readonly string[], idempotencyKey: string): Promise<NewAccounts>;
  /** Row WIRE-34. */
  unassignUser(licenseId: Identifier, userId: Identifier, idempotencyKey: string): Promise<void>;
  /** Row WIRE-35. */
  setMaxActivations(
    licenseId: Identifier,
    userId: Identifier,
    maxActivations: number,
    idempotencyKey: string,
  ): Promise<void>;
  /** Row WIRE-36. */
  resetTotalActivations(licenseId: Identifier, userId: Identifier, idempotencyKey: string): Promise<void>;
  /** Row VALID-23: how many devices of the license are active now. */
  countActiveDevices(licenseId: Identifier): Promise<number>;
  /** Whether somebody has an address, and whether the back end says that they are a member of the company. */
  emailUse(email: string): Promise<EmailUse>;
  /** Row WIRE-07: of a license user or an order manager. */
  setPassword(userId: Identifier, password: string, idempotencyKey: string): Promise<void>;
  /** Row WIRE-63: all of them; the paged list of the same address is react-admin's order_managers. */
  getOrderManagers(orderId: Identifier): Promise<OrderManager[]>;
  /** Row WIRE-64. Brings a password for an account that this call created, else null. */
  addOrderManager(
    orderId: Identifier,
    body: AddManagerBody,
    idempotencyKey: string,
  ): Promise<Pick<AddManagerAnswer, 'initial_password'>>;
  /** Row WIRE-65. */
  removeOrderManager(orderId: Identifier, userId: Identifier, idempotencyKey: string): Promise<void>;
  /** Row WIRE-39. */
  resetDevice(id: Identifier, idempotencyKey: string): Promise<void>;
  /** Row WIRE-40. */
  revokeDevice(id: Identifier, idempotencyKey: string): Promise<void>;
  /** Rows WIRE-41 and WIRE-42. Null for the maximum period, else YYYY-MM-DD HH:mm:ss in UTC. */
  borrowDevice(id: Identifier, borrowedUntil: string | null, idempotencyKey: string): Promise<void>;
  /** Row WIRE-43. */
  returnDevice(id: Identifier, idempotencyKey: string): Promise<void>;
  /** Row WIRE-45. */
  releaseFeatureDevice(featureId: Identifier, deviceId: Identifier, idempotencyKey: string): Promise<void>;
  /** Rows WIRE-47 and WIRE-52; null when there is no client yet. @throws 404 where the back end has no such call */
  getOAuthClient(owner: ClientOwner): Promise<OAuthClient | null>;
  /** Rows WIRE-48 and WIRE-52. */
  createOAuthClient(owner: ClientOwner, idempotencyKey: string): Promise<void>;
  /** Rows WIRE-49 and WIRE-52. */
  deleteOAuthClient(owner: ClientOwner, idempotencyKey: string): Promise<void>;
  /** Rows WIRE-50 and WIRE-52. The secret so far stops working at once. */
  refreshOAuthSecret(owner: ClientOwner, idempotencyKey: string): Promise<void>;
  /** Rows WIRE-51 and WIRE-52. Periods in seconds: of the new secret, and how long the one it replaces still works. */
  rotateOAuthSecret(owner: ClientOwner, periods: RotateSecretBody, idempotencyKey: string): Promise<void>;
  /** Row WIRE-53. */
  getBundleProducts(bundleProductId: Identifier): Promise<Pick<BundleProducts, 'products'>>;
  /** Rows WIRE-56 to WIRE-61. */
  createOrder(body: CreateOrderBody, idempotencyKey: string): Promise<CreateOrderAnswer>;
  /** Row WIRE-62: as many keys as asked for, of a key-authorized product. They count once an order has them. */
  generateLicenseKeys(productCode: string, quantity: number, companyId: Identifier | undefined): Promise<string[]>;
  /**
   * Row WIZ-05: the first 20 with this in their address, then the first 20 with it in their company's name; none of a back
   * end that has none to offer.
   */
  searchCustomers(typed: string): Promise<CompanyCustomer[]>;
}

/** react-admin's verbs and the portal's commands: the only door to a back end. */
export interface PortalDataProvider extends DataProvider, ListCollector, DomainCommands {}
