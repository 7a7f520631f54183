import { useQuery } from '@tanstack/react-query';
import type { License } from '../../contract/schemas/license';
import type { Contact, PortalDataProvider } from '../../dataProvider/types';
import { dropDraft, keepDraft, readDraft } from '../../src/lib/drafts';
import { hasEmail } from '../../src/licensing/people/person';
import { useCall } from '../../src/components/useCall';

/** The most licenses that a person's page reads. Bundles count, too. */
export const maxHeld = 1_000;

export interface Held {
  licenses: License[];
  /** False if the person holds more. */
  isAll: boolean;
}

/**
 * Reads by the specification's calls the licenses that a person holds and this manager manages. Members of bundles stand
 * for the bundles. A back end that leaves members out of its lists is asked for those of each bundle.
 */
export const readHeld = async (provider: PortalDataProvider, email: string, most = maxHeld): Promise<Held> => {
  const { data, isAll } = await provider.collectList<License>('licenses', {
    filter: { license_users__true_email__icontains: email },
    sort: { field: 'id', order: 'ASC' },
    most,
    meta: { isWhole: true },
  });
  const hasMembers = data.some(({ bundle_license }) => bundle_license);
  const licenses: License[] = [];
  for (const license of data) {
    if (!license.is_bundle) licenses.push(license);
    else if (!hasMembers) licenses.push(...(await provider.getBundleMembers(license.id)));
  }
  // The search also finds addresses that contain this one.
  const isHeld = ({ license_users, is_manager }: License) => is_manager !== false && hasEmail(license_users, email);
  return { licenses: licenses.filter(isHeld), isAll };
};

export const useHeld = (person: Contact | undefined) => {
  const call = useCall();
  const email = person?.true_email ?? '';
  return useQuery({
    queryKey: ['licenses', 'readHeld', email],
    queryFn: () => call(provider => readHeld(provider, email)),
    enabled: person !== undefined,
  });
};

export const hostnamesOf = ({ devices = [] }: Partial<Pick<License, 'devices'>>): string[] =>
  devices.map(({ hostname }) => hostname);

/** The licenses that were released in this tab, until they are given back or the manager signs out. */
interface Released {
  person: Contact;
  ids: readonly License['id'][];
}

const nameOf = (personId: number) => `memo.released.${personId}` as const;

const change = (person: Contact, ids: (before: readonly License['id'][]) => License['id'][]) => {
  const released = { person, ids: ids(readReleased(person.id)?.ids ?? []) } satisfies Released;
  if (released.ids.length > 0) keepDraft(nameOf(person.id), released);
  else dropDraft(nameOf(person.id));
};

const readReleased = (personId: number): Released | null => readDraft<Released>(nameOf(personId));

export const rememberReleased = (person: Contact, { id }: Pick<License, 'id'>): void =>
  change(person, before => [...before.filter(other => other !== id), id]);

export const forgetReleased = (person: Contact, { id }: Pick<License, 'id'>): void =>
  change(person, before => before.filter(other => other !== id));

/** True also while a run is under way, because its end reads everything again. */
export const wasReleased = (personId: number): boolean => readReleased(personId) !== null;

/** The licenses that were released here. They are read again when a run pauses or ends. */
export const useReleased = (personId: number): Released | null =>
  useQuery({
    queryKey: ['released', personId],
    queryFn: () => readReleased(personId),
    initialData: () => readReleased(personId),
    networkMode: 'always',
  }).data;
