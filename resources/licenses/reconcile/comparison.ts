import { emailKey } from '../../../contract/normal';
import type { Person } from '../../../authProvider/person';
import type { License, LicenseUser } from '../../../contract/schemas/license';
import type { Remark } from '../../../src/lib/bulk';
import { freePlaces, hasPlaces } from '../../../src/licensing/people/peopleRules';
import { noUsersObstacle } from '../../../src/licensing/people/assigning';
import { nameWithoutUsers } from '../userActions';

/** How many licenses are compared at a time. */
export const maxLicenses = 50;

/** The title includes the id, because an order often has several licenses of a product. */
export const titleOf = (license: License): string => `${nameWithoutUsers(license)}, #${license.id}`;

/** `manager`: manages the license's order, so they cannot be a license user. `left_out`: the license is not compared. */
export type Cell = 'has' | 'missing' | 'extra' | 'manager' | 'left_out' | 'none';

/** A license beside the list. */
export interface ComparedLicense {
  license: License;
  /** Why it is left out. */
  obstacle: Remark | undefined;
  /** Null if unlimited. */
  free: number | null;
  /** More people lack it than it has free places. Nobody is assigned then, because the list does not rank them. */
  isShort: boolean;
  users: ReadonlySet<string>;
  managers: ReadonlySet<string>;
  missing: readonly string[];
  extra: readonly LicenseUser[];
}

export interface ComparedPerson {
  key: string;
  email: string;
  isListed: boolean;
  /** On how many licenses the person is missing. */
  missing: number;
  extra: number;
}

export interface Comparison {
  licenses: readonly ComparedLicense[];
  /** The people of the list in its order, then the others. */
  people: readonly ComparedPerson[];
}

/** The managers by order. If an order is absent, its managers are not known. */
export type OrderManagers = ReadonlyMap<License['order'], ReadonlySet<string>>;

const nobody: ReadonlySet<string> = new Set();

interface Sides {
  emails: readonly string[];
  managers: OrderManagers;
  person: Person;
}

export const compare = (licenses: readonly License[], { emails, managers, person }: Sides): Comparison => {
  const listed = new Map(emails.map(email => [emailKey(email), email]));
  const people = new Map<string, ComparedPerson>();
  const personOf = (key: string, email: string): ComparedPerson => {
    const known = people.get(key) ?? { key, email, isListed: listed.has(key), missing: 0, extra: 0 };
    people.set(key, known);
    return known;
  };
  for (const [key, email] of listed) personOf(key, email);
  const compared = licenses.map((license): ComparedLicense => {
    const obstacle = noUsersObstacle(license, person);
    const counted = obstacle === undefined ? license.license_users : [];
    const users = new Set(counted.map(({ true_email }) => emailKey(true_email)));
    const ofOrder = managers.get(license.order) ?? nobody;
    const lacking = [...listed].filter(([key]) => obstacle === undefined && !users.has(key) && !ofOrder.has(key));
    const extra = counted.filter(({ true_email }) => !listed.has(emailKey(true_email)));
    for (const [key, email] of lacking) personOf(key, email).missing += 1;
    for (const { true_email } of extra) personOf(emailKey(true_email), true_email).extra += 1;
    const free = freePlaces(license);
    return {
      license,
      obstacle,
      free,
      isShort: !hasPlaces(free, lacking.length),
      users,
      managers: ofOrder,
      missing: lacking.map(([, email]) => email),
      extra,
    };
  });
  return { licenses: compared, people: [...people.values()] };
};

export const cellOf = (
  { key, isListed }: ComparedPerson,
  { obstacle, users, managers }: Pick<ComparedLicense, 'obstacle' | 'users' | 'managers'>,
): Cell => {
  if (obstacle !== undefined) return 'left_out';
  if (users.has(key)) return isListed ? 'has' : 'extra';
  if (!isListed) return 'none';
  return managers.has(key) ? 'manager' : 'missing';
};

/** The sums over all licenses. `assignable` counts missing people on licenses with enough places. */
export const totalsOf = (licenses: readonly ComparedLicense[]) => {
  const sum = (countOf: (license: ComparedLicense) => number) =>
    licenses.reduce((total, license) => total + countOf(license), 0);
  return {
    missing: sum(({ missing }) => missing.length),
    assignable: sum(({ missing, isShort }) => (isShort ? 0 : missing.length)),
    extra: sum(({ extra }) => extra.length),
    short: licenses.filter(({ isShort }) => isShort).length,
  };
};
