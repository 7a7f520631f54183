import { maxFoundLicenses, maxLookupTexts } from '../../contract/constants';
import type { SoughtKind } from '../../contract/extensions/licenseLookup';
import { emailKey, hostnameKey, licenseKeyKey, normalText } from '../../contract/normal';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { searchText } from '../../src/components/views/guessSearch';
import type { Found, ListWork } from '../../src/lib/resource';
import { FoundLicenseActions } from './FoundLicenseActions';
import { licenseSearchFields } from './licenseFilters';

const sort = { field: 'id', order: 'ASC' } as const;

interface Search {
  provider: PortalDataProvider;
  kind: SoughtKind;
  text: string;
  signal: AbortSignal;
}

/** The list's filters find more, because they look for a part of a text. */
const candidates = ({ provider, kind, text, signal }: Search) => {
  const { field = '' } = licenseSearchFields.find(({ holds }) => holds === kind) ?? {};
  return provider.collectList<License>('licenses', {
    filter: { [field]: searchText(kind, text) },
    sort,
    most: maxFoundLicenses,
    signal,
  });
};

const keyOf: Record<SoughtKind, (text: string) => string> = {
  key: licenseKeyKey,
  email: emailKey,
  host: hostnameKey,
  order: text => normalText(text).toLowerCase(),
};

const matches = async (license: License, { provider, kind, text, signal }: Search): Promise<boolean> => {
  const isSame = (one: string | null | undefined) => keyOf[kind](one ?? '') === keyOf[kind](text);
  if (kind === 'key') return isSame(license.license_key);
  if (kind === 'order') return isSame(license.order_store_id);
  if (kind === 'email') return license.license_users.some(({ true_email }) => isSame(true_email));
  const filter = { license: license.id };
  const { data } = await provider.collectList<Device>('devices', { filter, sort, most: maxFoundLicenses, signal });
  return data.some(({ hostname }) => isSame(hostname));
};

/** The list shows bundles, and finds them by what their members have. */
const inBundle = async (license: License, { provider, kind }: Search): Promise<License[]> =>
  license.is_bundle && kind !== 'order' ? [license, ...(await provider.getBundleMembers(license.id))] : [license];

const findAs = async (search: Search): Promise<Found> => {
  const { data, isAll } = await candidates(search);
  const ids = new Set<License['id']>();
  for (const candidate of data)
    for (const license of await inBundle(candidate, search)) if (await matches(license, search)) ids.add(license.id);
  return { kind: ids.size > 0 ? search.kind : null, ids: [...ids], isAll };
};

export const listWork: ListWork = {
  extension: 'license-lookup',
  most: maxLookupTexts,
  findMany: async (provider, sought, signal) => {
    const texts = sought.map(({ text, kinds }) => ({ text, kinds: [...kinds] }));
    const found = await provider.lookUpLicenses(texts, signal);
    return found.map(({ kind, ids, is_all }) => ({ kind, ids, isAll: is_all }));
  },
  findOne: async (provider, { text, kinds }, signal) => {
    for (const kind of kinds) {
      const found = await findAs({ provider, kind, text, signal });
      if (found.ids.length > 0) return found;
    }
    return { kind: null, ids: [], isAll: true };
  },
  Actions: FoundLicenseActions,
};
