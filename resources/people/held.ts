import { useQuery } from '@tanstack/react-query';
import type { License } from '../../contract/schemas/license';
import type { Contact, PortalDataProvider } from '../../dataProvider/types';
import { hasEmail } from '../../src/licensing/people/person';
import { useCall } from '../../src/components/useCall';

/** The most licenses that a person's page shows. A bundle counts once. */
export const maxHeld = 1_000;

export interface Held {
  licenses: License[];
  /** False if the person holds more. */
  isAll: boolean;
}

/**
 * Reads by the specification's calls the licenses that a person holds and this manager manages. Bundles are replaced by
 * their members that the person holds.
 */
export const readHeld = async (provider: PortalDataProvider, email: string): Promise<Held> => {
  const { data, isAll } = await provider.collectList<License>('licenses', {
    filter: { license_users__true_email__icontains: email },
    sort: { field: 'id', order: 'ASC' },
    most: maxHeld,
  });
  const licenses: License[] = [];
  for (const license of data)
    licenses.push(...(license.is_bundle ? await provider.getBundleMembers(license.id) : [license]));
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
