import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { ExtensionName } from '../contract/extensions/names';
import type { CreateOrderAnswer, CreateOrderBody } from '../contract/schemas/createOrder';
import type { CompanyCustomer } from '../contract/schemas/customer';
import type { License, LicenseUser } from '../contract/schemas/license';
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
import type { ManagerPermission, Permission, User, UserChange } from '../contract/schemas/user';
import type { LicenseEnding } from '../contract/extensions/licenseEndings';
import type { Session } from '../contract/extensions/sessions';
import type {
  NewRun,
  RenewedAccounts,
  Run,
  RunLineList,
  RunLineQuery,
  RunPreview,
  StartedRun,
  UndoneUserAct,
} from '../contract/extensions/runs';
import type { FoundLicenses, LicenseLookup } from '../contract/extensions/licenseLookup';
import type { NewRequest, OwnRequest, RequestApproval, RequestChoices } from '../contract/extensions/requests';
import type { NewViewAs, ViewAs } from '../contract/extensions/viewAs';
import type { NewView, View, ViewChange } from '../contract/extensions/views';
import type { ListCollector, RecordCommands } from './anyResource';
import type { PublishedListCommands } from './publishedLists';
import type { HttpPort, HttpReader } from './httpClient';
import type { Defaults } from './withDefaults';

export interface ResourceWire {
  /**
   * Path below /api/v1, without slashes at its ends. A name in braces takes the value of that filter, which is then
   * left out of the query: 'orders/{order}/managers' with the filter {order: 7} reads orders/7/managers/.
   */
  path: string;
  /** Order of an unsorted list, in the API's spelling: '-created_at'. Default: 'id'. */
  defaultSort?: string;
  /** Sent with every list of the resource. */
  fixedFilter?: Readonly<Record<string, string | number>>;
  /** The API's sort names, where they differ from the column's source. */
  sortFields?: Readonly<Record<string, string>>;
  /** The list's filters. The day of a `time` is the person's own, and is sent as the moment at which it begins or ends. */
  filters?: readonly { source: string; type: string }[];
  /** The searches of a list. `isWhole`: finds only whole email addresses. `extension`: what the back end needs for it. */
  searchFields?: readonly { field: string; isWhole?: boolean; extension?: ExtensionName }[];
  /** What names a record: a field, or a function. Without `searchFields`, a search for any text is by this field. */
  recordRepresentation?: string | ((record: RaRecord) => string);
  /** Values for fields that pages rely on and a back end may leave out: '{ license_users: [] }'. */
  defaults?: Defaults;
  /**
   * By default, a record opened from its row is shown at once and read again. If false, the row counts as fresh: it has
   * all fields of its record.
   */
  refetchOnOpen?: boolean;
  /** Whether GET of one record ends in a slash, as licenses do and users do not. Default: true. */
  slashOnGet?: boolean;
  /** Translates calls and answers, for a back end whose lists are not like those of /api/v1. */
  through?: (http: HttpReader) => HttpReader;
  /** The extension that has the list. Without it, or if the back end does not know the path, there are no pages. */
  extension?: ExtensionName;
}

/** Some back ends leave out the company or send only its id. number_of_licenses is null when it was not sent. */
export interface PortalUser extends Omit<User, 'company' | 'number_of_licenses'> {
  company: Partial<Company>;
  number_of_licenses: number | null;
}

/** num_of_licenses null means unlimited; undefined figures could not be read. product_name may be empty. */
export interface ProductCounter {
  product: { id: number; product_name: string };
  created_licenses_count: number | undefined;
  num_of_licenses: number | null | undefined;
}

/** Owner of an OAuth client: a license, or without one the company. */
export interface ClientOwner {
  /** Undefined when the back end does not say which company it is. */
  company: Identifier | undefined;
  license?: Identifier;
}

/** A license user or an order manager. */
export type Contact = Pick<LicenseUser, 'id' | 'true_email' | 'first_name' | 'last_name' | 'phone_number'>;

export type EmailUse = 'free' | 'in_use' | 'member';

/** dataProvider/<resource>.ts implements these. One idempotency key per submission, also when it is repeated. */
interface DomainCommands {
  /** Works before sign-in. */
  getBranding(host: string): Promise<Branding>;
  /** @throws unreadable_answer when the answer is not a person's record */
  getUser(id: string): Promise<PortalUser>;
  updateUser(id: Identifier, change: UserChange, idempotencyKey: string): Promise<void>;
  /** @throws unreadable_answer if the answer has no email address */
  getContact(id: Identifier): Promise<Contact>;
  /** Up to 20 license users by a part of their email address; with the extension license-users also of their name. */
  searchPeople(typed: string): Promise<Contact[]>;
  getManagerPermissions(): Promise<(Permission & Partial<ManagerPermission>)[]>;
  getLicenseCounters(userId: Identifier): Promise<ProductCounter[]>;
  getBundleMembers(bundleLicenseId: Identifier): Promise<License[]>;
  /** Also resets the license's devices. Refetch afterwards. */
  resetLicense(license: License, idempotencyKey: string): Promise<void>;
  /** Disables all or none. Returns how many were enabled before, if the back end says so. */
  disableLicenses(ids: readonly Identifier[], idempotencyKey: string): Promise<number | void>;
  /** Enables a bundle together with its members. Returns how many were disabled before, if the back end says so. */
  enableLicense(id: Identifier, idempotencyKey: string): Promise<number | void>;
  /**
   * All or none with the reference server. Other back ends enable one by one, members included, until one fails. Returns
   * how many were disabled before, if the back end says so.
   */
  enableLicenses(ids: readonly Identifier[], idempotencyKey: string): Promise<number | void>;
  /** new_password is set only when this call created the account, or gave it a new password. */
  assignUser(
    licenseId: Identifier,
    body: AssignUserBody,
    idempotencyKey: string,
  ): Promise<Pick<AssignUserAnswer, 'new_password'>>;
  /** The answer has no users: refetch the license to see them. */
  assignUsers(licenseId: Identifier, emails: readonly string[], idempotencyKey: string): Promise<AssignedUsers>;
  unassignUser(licenseId: Identifier, userId: Identifier, idempotencyKey: string): Promise<void>;
  setMaxActivations(
    licenseId: Identifier,
    userId: Identifier,
    maxActivations: number,
    idempotencyKey: string,
  ): Promise<void>;
  resetTotalActivations(licenseId: Identifier, userId: Identifier, idempotencyKey: string): Promise<void>;
  countActiveDevices(licenseId: Identifier): Promise<number>;
  emailUse(email: string): Promise<EmailUse>;
  setPassword(userId: Identifier, password: string, idempotencyKey: string): Promise<void>;
  getOrderManagers(orderId: Identifier): Promise<OrderManager[]>;
  /** initial_password is null unless this call created the account, or gave it a new password. */
  addOrderManager(
    orderId: Identifier,
    body: AddManagerBody,
    idempotencyKey: string,
  ): Promise<Pick<AddManagerAnswer, 'initial_password'>>;
  removeOrderManager(orderId: Identifier, userId: Identifier, idempotencyKey: string): Promise<void>;
  resetDevice(id: Identifier, idempotencyKey: string): Promise<void>;
  revokeDevice(id: Identifier, idempotencyKey: string): Promise<void>;
  /** Null for the maximum period, else YYYY-MM-DD HH:mm:ss in UTC. */
  borrowDevice(id: Identifier, borrowedUntil: string | null, idempotencyKey: string): Promise<void>;
  returnDevice(id: Identifier, idempotencyKey: string): Promise<void>;
  releaseFeatureDevice(featureId: Identifier, deviceId: Identifier, idempotencyKey: string): Promise<void>;
  /** Null when there is no client. @throws 404 when the back end has no such call */
  getOAuthClient(owner: ClientOwner): Promise<OAuthClient | null>;
  createOAuthClient(owner: ClientOwner, idempotencyKey: string): Promise<void>;
  deleteOAuthClient(owner: ClientOwner, idempotencyKey: string): Promise<void>;
  refreshOAuthSecret(owner: ClientOwner, idempotencyKey: string): Promise<void>;
  /** In seconds: how long the new secret works, and how long the one it replaces continues to work. */
  rotateOAuthSecret(owner: ClientOwner, periods: RotateSecretBody, idempotencyKey: string): Promise<void>;
  getBundleProducts(bundleProductId: Identifier): Promise<Pick<BundleProducts, 'products'>>;
  createOrder(body: CreateOrderBody, idempotencyKey: string): Promise<CreateOrderAnswer>;
  /** Keys for a key-authorized product. They are used up only when an order contains them. */
  generateLicenseKeys(productCode: string, quantity: number, companyId: Identifier | undefined): Promise<string[]>;
  /** Up to 20 matches by email, then up to 20 by company name. Null if the back end has no customers. */
  searchCustomers(typed: string): Promise<CompanyCustomer[] | null>;
}

/** `filter` is a list's filter in the portal. The data provider adds the resource's fixed filter. */
export interface RunRequest extends Omit<NewRun, 'filter'> {
  filter?: Readonly<Record<string, unknown>>;
}

/** Calls of extensions (docs/wire.md). Use them only where `useExtension` says that the back end has them. */
interface ExtensionCommands extends PublishedListCommands {
  /** The person's saved views of lists, and those that other managers share. */
  getViews(): Promise<View[]>;
  createView(view: NewView, idempotencyKey: string): Promise<View>;
  /** Changes one's own view. On somebody else's it can change `is_pinned`. */
  updateView(id: Identifier, change: ViewChange, idempotencyKey: string): Promise<void>;
  deleteView(id: Identifier, idempotencyKey: string): Promise<void>;
  /** The devices that the person marked as their own, and still sees. */
  getOwnDevices(): Promise<{ hardware_id: string }[]>;
  markOwnDevice(hardwareId: string, isOwn: boolean): Promise<void>;
  /** The person's own sessions at the embedded identity provider. */
  getSessions(): Promise<Session[]>;
  endSession(id: string): Promise<void>;
  /** How many licenses end in each week, this week first. */
  getLicenseEndings(weeks: number): Promise<LicenseEnding[]>;
  /** What a run would do now: how many targets are ready, and which would be left out or refused, by reason. */
  previewRun(run: RunRequest): Promise<RunPreview>;
  /** Starts a run. One of few targets has usually ended with the answer, which then has its lines. */
  createRun(run: RunRequest, idempotencyKey: string): Promise<StartedRun>;
  /** The company's latest runs, the latest first. */
  getRuns(): Promise<Run[]>;
  getRun(id: Identifier): Promise<Run>;
  /** The lines of one's own run, failed lines first. */
  getRunLines(id: Identifier, query: RunLineQuery): Promise<RunLineList>;
  /** The initial passwords of one's own run to hand over, until they are used, expired or closed. */
  getRunAccounts(id: Identifier): Promise<NewAccounts>;
  closeRunAccounts(id: Identifier, idempotencyKey: string): Promise<void>;
  /** New initial passwords for all whose accounts an own run made and who have not signed in since. */
  renewRunAccounts(id: Identifier, idempotencyKey: string): Promise<RenewedAccounts>;
  stopRun(id: Identifier, idempotencyKey: string): Promise<Run>;
  resumeRun(id: Identifier, idempotencyKey: string): Promise<Run>;
  /** Starts a new run, which undoes what this one changed and nobody has changed since. Answers as `createRun`. */
  undoRun(id: Identifier, idempotencyKey: string): Promise<StartedRun>;
  /** Takes back what the person did last to a user of a license. @throws 409 `changed_since` */
  undoUserAct(licenseId: Identifier, action: UndoneUserAct, userId: number, idempotencyKey: string): Promise<void>;
  /** The person's own requests, waiting ones first. */
  getOwnRequests(): Promise<OwnRequest[]>;
  createRequest(request: NewRequest, idempotencyKey: string): Promise<void>;
  withdrawRequest(id: Identifier, idempotencyKey: string): Promise<void>;
  /**
   * What a request can be approved with.
   * @param search a part of the product's or the customer's name, or of the order's number
   */
  getRequestChoices(id: Identifier, search: string): Promise<RequestChoices>;
  approveRequest(id: Identifier, approval: RequestApproval, idempotencyKey: string): Promise<void>;
  declineRequest(id: Identifier, answer: string, idempotencyKey: string): Promise<void>;
  /** Begins to show the manager what a license user sees. */
  beginViewAs(view: NewViewAs, idempotencyKey: string): Promise<ViewAs>;
  /** Ends it; sends the grant. @throws 404 if it has ended already */
  endViewAs(): Promise<void>;
  /** Returns one result for each of at most 500 texts. */
  lookUpLicenses(texts: LicenseLookup['texts'], signal?: AbortSignal): Promise<FoundLicenses[]>;
}

/** `accounts`: those that the call created. `assigned`: who was new to the license, if the back end says so. */
export interface AssignedUsers {
  accounts: NewAccounts;
  assigned?: readonly string[] | undefined;
}

export interface PortalDataProvider
  extends DataProvider, ListCollector, RecordCommands, DomainCommands, ExtensionCommands, HttpPort {}
