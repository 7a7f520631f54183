import type { Person } from '../../authProvider/person';
import { verdictOn } from '../../contract/permissions';
import type { License } from '../../contract/schemas/license';
import type { Contact, PortalDataProvider } from '../../dataProvider/types';
import type { BulkAction } from '../../src/lib/bulk';
import { hasEmail } from '../../src/components/people/person';

type OnDone = (license: License) => void;

/** With the id, because a license of license users has no name of its own. */
export const licenseTitle = ({ product, order_store_id, id }: License): string =>
  [product.product_name, order_store_id, `#${id}`].filter(Boolean).join(', ');

const forbidden = ({ is_manager }: License, person: Person): string | undefined =>
  verdictOn('manage_license_users', person, is_manager) === 'allowed'
    ? undefined
    : 'portal.shell.toasts.missing_permission_detail';

interface Release {
  /** False if the person holds more than are released at once. */
  isAll: boolean;
  onDone: OnDone;
}

/** Takes a person off licenses. */
export const releaseOf = ({ id, true_email }: Contact, { isAll, onDone }: Release): BulkAction<License> => ({
  name: 'release-licenses',
  texts: `resources.people.${isAll ? 'release' : 'release_shown'}`,
  obstacle: (license, person) =>
    hasEmail(license.license_users, true_email) ? forbidden(license, person) : 'resources.people.not_assigned',
  send: async (provider, license, idempotencyKey) => {
    await provider.unassignUser(license.id, id, idempotencyKey);
    onDone(license);
  },
});

interface Assignment {
  name: string;
  texts: string;
  /** Orders that the person manages: managers cannot be license users there. */
  managedOrders?: ReadonlySet<number>;
  onDone?: OnDone;
}

/** Puts a person on licenses, one call each. */
export const assignmentOf = (
  { true_email }: Contact,
  { managedOrders, onDone, ...action }: Assignment,
): BulkAction<License> => ({
  ...action,
  obstacle: (license, person) => {
    const { license_users: users, max_license_users: seats, order } = license;
    if (hasEmail(users, true_email)) return 'resources.people.already_has';
    if (order !== null && managedOrders?.has(order)) return 'resources.people.manages_order';
    if (seats > 0 && users.length >= seats) return 'resources.people.no_seat';
    return forbidden(license, person);
  },
  send: async (provider, license, idempotencyKey) => {
    const { new_password } = await provider.assignUser(license.id, { email: true_email }, idempotencyKey);
    onDone?.(license);
    return { accounts: new_password ? [{ email: true_email, new_password }] : [] };
  },
});

/** Which of the licenses' orders a person manages. Unreadable ones count as not managed: the back end checks again. */
export const managedOrdersOf = async (
  provider: PortalDataProvider,
  { true_email }: Contact,
  licenses: readonly License[],
): Promise<Set<number>> => {
  const managed = new Set<number>();
  for (const order of new Set(licenses.flatMap(({ order }) => order ?? []))) {
    const managers = await provider.getOrderManagers(order).catch(() => []);
    if (hasEmail(managers, true_email)) managed.add(order);
  }
  return managed;
};
