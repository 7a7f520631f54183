import { daysAfter } from './calendar';
import { createRandom, type Random } from './random';
import { addressed, displayed, type Region, regions } from './regions';
import type { Batch, CustomerRow, Ids, UserRow } from './rows';

export interface Customer {
  row: CustomerRow;
  domain: string;
  people: UserRow[];
  /** Null when the contact does not manage the customer's orders. */
  manager: UserRow | null;
}

interface Setting {
  companyId: number;
  issuer: UserRow;
  seed: number;
  count: number;
  batch: Batch;
  ids: Ids;
  encrypt(plain: string): string;
  now: Date;
}

const passwordAlphabet = 'abcdefghijkmnpqrstuvwxyz123456789!@#_';
const most = <T>(items: T[], index: number): T => items[index % items.length] as T;

/** Every tenth customer has enough people to fill the largest license. */
export const createCustomers = (setting: Setting): Customer[] =>
  Array.from({ length: setting.count }, (_, index) => createCustomer(index, setting));

const createCustomer = (index: number, setting: Setting): Customer => {
  const { companyId, batch, ids, seed } = setting;
  const random = createRandom(seed * 100_003 + index);
  const region = most(regions, index);
  const round = Math.floor(index / regions.length);
  const company = most(region.companies, round);
  const trade = most(region.trades, Math.floor(round / region.companies.length));
  // Names repeat after a while; then a branch number makes them unique.
  const branch = Math.floor(round / (region.companies.length * region.trades.length));
  const domain = `${addressed(company)}-${addressed(trade)}${branch || ''}.example`;
  const [city, postcode, state] = random.pick(region.cities);

  const people = Array.from({ length: index % 10 === 0 ? 30 : random.integer(3, 9) }, (_, person) =>
    createPerson(region, person, domain, random, setting),
  );
  const isManagedByContact = index % 4 === 1;
  const contact = createPerson(region, people.length, domain, random, setting);
  const row: CustomerRow = {
    id: ids('customers'),
    company_id: companyId,
    email: contact.email,
    first_name: contact.given_name,
    last_name: contact.family_name,
    company_name: `${displayed(company)} ${displayed(trade)} ${region.form}`,
    address: `${random.pick(region.streets)} ${random.integer(1, 180)}`,
    city,
    state: state || null,
    country: region.country,
    postcode,
    phone: random.chance(0.8) ? contact.phone_number : null,
    reference: random.chance(0.5) ? `C-${random.integer(10_000, 99_999)}` : null,
    updated_at: setting.now,
  };
  batch.customers.push(row);
  batch.users.push(...people);
  const manager = isManagedByContact ? { ...contact, is_manager: true } : null;
  if (manager) batch.users.push(manager);
  return { row, domain, people, manager };
};

/** Half of the people still have their initial password; for some of them it has expired. */
const createPerson = (
  region: Region,
  index: number,
  domain: string,
  random: Random,
  { companyId, issuer, ids, encrypt, now }: Setting,
): UserRow => {
  const given = most(region.given, index);
  const family = most(region.family, index + Math.floor(index / region.given.length));
  const hasInitialPassword = random.chance(0.5);
  const id = ids('users');
  return {
    id,
    company_id: companyId,
    platform_user_id: random.uuid(),
    email: `${addressed(given)}.${addressed(family)}@${domain}`,
    given_name: displayed(given),
    family_name: displayed(family),
    phone_number: random.chance(0.7) ? `${region.phone} ${random.integer(100_000, 999_999)}` : '',
    is_manager: false,
    password_hash: null,
    is_initial_password: hasInitialPassword,
    initial_password: hasInitialPassword ? encrypt(random.text(8, passwordAlphabet)) : null,
    initial_password_by: hasInitialPassword ? issuer.id : null,
    initial_password_ends_at: hasInitialPassword ? daysAfter(now, (id % 18) - 4) : null,
    password_chosen_at: hasInitialPassword ? null : daysAfter(now, -1 - (id % 300)),
    created_at: daysAfter(now, -random.integer(1100, 1200)),
  };
};
