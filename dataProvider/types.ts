import type { DataProvider, Identifier } from 'ra-core';
import type { Branding } from '../contract/schemas/company';
import type { License } from '../contract/schemas/license';
import type { OAuthClient } from '../contract/schemas/oauthClient';
import type { BundleProducts } from '../contract/schemas/product';
import type { LicenseCounter, Permission, User, UserChange } from '../contract/schemas/user';

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
  /** Whether GET of one record ends in a slash; the specification writes licenses with one, users without. Default true. */
  slashOnGet?: boolean;
}

/** Domain commands, added by dataProvider/<resource>.ts. */
export interface DomainCommands {
  /** Row WIRE-01; works before sign-in. */
  getBranding(host: string): Promise<Branding>;
  /** Row WIRE-02. */
  getUser(id: string): Promise<User>;
  /** Rows WIRE-05, WIRE-06, WIRE-09. */
  updateUser(id: Identifier, change: UserChange): Promise<void>;
  /** Row WIRE-03. */
  getManagerPermissions(): Promise<Permission[]>;
  /** Row WIRE-04. */
  getLicenseCounters(userId: Identifier): Promise<LicenseCounter[]>;
  /** Row WIRE-30; pages until all members are there, since a server may cap the limit. */
  getBundleMembers(bundleLicenseId: Identifier): Promise<License[]>;
  /** Row WIRE-31. Returns the license to an unactivated state, devices included. Refetch afterwards. */
  resetLicense(license: License): Promise<void>;
  /** Row WIRE-47; null when there is no client. */
  getOAuthClient(licenseId: Identifier, companyId: Identifier): Promise<OAuthClient | null>;
  /** Row WIRE-53. */
  getBundleProducts(bundleProductId: Identifier): Promise<BundleProducts>;
}

/** react-admin's verbs and the portal's commands: the only door to a back end. */
export interface PortalDataProvider extends DataProvider, DomainCommands {}
