import type { Identifier } from 'ra-core';
import { isObject } from '../contract/isObject';
import type { LicensePerson } from '../contract/extensions/licenseUsers';
import type { License } from '../contract/schemas/license';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import { listIn } from './listReader';
import { exchangeError } from './problem';
import type { Contact } from './types';
import { type ViewAsCommands, viewAsCommands } from './viewAs';

const most = 20;
/** Without the extension, people are found on this many licenses at most. */
const mostLicenses = 100;

export interface PeopleCommands {
  /** @throws unreadable_answer when the answer has no email address */
  getContact(id: Identifier): Promise<Contact>;
  /** Up to 20 license users by a part of their email address; with the extension license-users also of their name. */
  searchPeople(typed: string): Promise<Contact[]>;
  /** How a manager begins and ends to see what a license user sees. */
  viewAs: ViewAsCommands;
}

export const peopleCommands = (http: HttpClient, extensions: Pick<Extensions, 'has' | 'call'>): PeopleCommands => {
  const listed = async (query: Record<string, string>) => {
    const path = `license-users/?${new URLSearchParams({ limit: String(most), ...query })}`;
    return listIn<LicensePerson>(await extensions.call('license-users', () => http.get(path))).results;
  };
  const onLicenses = async (typed: string) => {
    const query = { limit: String(mostLicenses), license_users__true_email__icontains: typed };
    const answer = await http.get(`licenses/?${new URLSearchParams(query)}`);
    const users = listIn<Partial<License>>(answer).results.flatMap(({ license_users = [] }) => license_users);
    return users.filter(({ true_email }) => true_email.toLowerCase().includes(typed.toLowerCase()));
  };
  return {
    viewAs: viewAsCommands(http, extensions),
    getContact: async id => contactIn(await http.get(`users/${encodeURIComponent(id)}`)),
    searchPeople: async typed => {
      const found = extensions.has('license-users')
        ? await Promise.all([listed({ true_email__icontains: typed }), listed({ name__icontains: typed })])
        : [await onLicenses(typed)];
      return [...new Map(found.flat().map(person => [person.id, person])).values()].slice(0, most);
    },
  };
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One's own record has the contact data in a profile. @throws unreadable_answer without an id and an email address */
const contactIn = (answer: unknown): Contact => {
  const { id, profile, ...given }: Record<string, unknown> = isObject(answer) ? answer : {};
  const own: Record<string, unknown> = isObject(profile) ? profile : {};
  const contact = {
    id: Number(id),
    true_email: textIn(given.true_email) || textIn(own.email),
    first_name: textIn(given.first_name) || textIn(own.given_name),
    last_name: textIn(given.last_name) || textIn(own.family_name),
    phone_number: textIn(given.phone_number) || textIn(own.phone_number),
  };
  if (!contact.id || !contact.true_email) throw exchangeError('unreadable_answer', 200);
  return contact;
};
