import type { Identifier } from 'ra-core';
import { emailKey } from '../contract/normal';
import { isObject } from '../contract/isObject';
import type { LicensePerson } from '../contract/extensions/licenseUsers';
import type { License } from '../contract/schemas/license';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import { listIn } from './listIn';
import { exchangeError } from './problem';
import type { Contact } from './types';

const maxFound = 20;
/** The most licenses on which people are looked for if the back end lacks the extension. */
const maxSearchedLicenses = 100;

export const peopleCommands = (http: HttpClient, extensions: Pick<Extensions, 'has' | 'call'>) => {
  const listed = async (query: Record<string, string>) => {
    const path = `license-users/?${new URLSearchParams({ limit: String(maxFound), ...query })}`;
    return listIn<LicensePerson>(await extensions.call('license-users', () => http.get(path))).results;
  };
  const onLicenses = async (typed: string) => {
    const query = { limit: String(maxSearchedLicenses), license_users__true_email__icontains: typed };
    const answer = await http.get(`licenses/?${new URLSearchParams(query)}`);
    const users = listIn<Partial<License>>(answer).results.flatMap(({ license_users = [] }) => license_users);
    // The key of a part of an address need not be a part of its key.
    return users.filter(({ true_email = '' }: Partial<Contact>) =>
      [(text: string) => text.toLowerCase(), emailKey].some(keyOf => keyOf(true_email).includes(keyOf(typed))),
    );
  };
  return {
    getContact: async (id: Identifier) => contactIn(await http.get(`users/${encodeURIComponent(id)}`)),
    searchPeople: async (typed: string): Promise<Contact[]> => {
      const found = extensions.has('license-users')
        ? await Promise.all([listed({ true_email__icontains: typed }), listed({ name__icontains: typed })])
        : [await onLicenses(typed)];
      return [...new Map(found.flat().map(person => [person.id, person])).values()].slice(0, maxFound);
    },
  };
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The person's own record has the contact data in a profile.
 * @throws unreadable_answer without an id and an email address
 */
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
