import { maxFoundLicenses, maxLookupTexts } from '../../contract/constants';
import type { SoughtKind } from '../../contract/extensions/licenseLookup';
import { emailKey, hostnameKey, licenseKeyKey, orderNumberKey } from '../../contract/normal';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { searchText } from '../../src/components/views/guessSearch';
import type { Found, ListWork, SoughtAs } from '../../src/lib/resource';
import { wordOf } from '../../src/lib/words';
import { statusOf } from '../../src/licensing/LicenseStatus';
import { FoundLicenseActions } from './FoundLicenseActions';
import { licenseSearchFields } from './licenseFilters';

const sort = { field: 'id', order: 'ASC' } as const;

interface Search {
  provider: PortalDataProvider;
  kind: SoughtKind;
  text: string;
  signal: AbortSignal;
}

/** Finds candidates by the list's filters, which also find parts of a text. */
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
  order: orderNumberKey,
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

/** The list finds a bundle by its members' values. */
const inBundle = async (license: License, { provider, kind }: Search): Promise<License[]> =>
  license.is_bundle && kind !== 'order' ? [license, ...(await provider.getBundleMembers(license.id))] : [license];

const findAs = async (search: Search): Promise<Found> => {
  const { data, isAll } = await candidates(search);
  const ids = new Set<License['id']>();
  for (const candidate of data)
    for (const license of await inBundle(candidate, search)) if (await matches(license, search)) ids.add(license.id);
  return { kind: ids.size > 0 ? search.kind : null, ids: [...ids], isAll };
};

const notFound: Found = { kind: null, ids: [], isAll: true };
const nothing: ReadonlySet<License['id']> = new Set();
const isLookedUp = (kind: SoughtAs): kind is SoughtKind => kind !== 'number';

/** The ids among the numbers that this person sees, members of bundles included. */
const idsOf = async (provider: PortalDataProvider, numbers: readonly string[], signal: AbortSignal) => {
  const ids = new Set<License['id']>();
  for (let index = 0; index < numbers.length; index += numbersAtOnce) {
    const filter = { id__in: numbers.slice(index, index + numbersAtOnce).join(',') };
    const list = { filter, sort, most: maxFoundLicenses, signal, meta: { isWhole: true } };
    // oxlint-disable-next-line no-await-in-loop -- one short address after the other
    for (const { id } of (await provider.collectList<License>('licenses', list)).data) ids.add(id);
  }
  return ids;
};
/** Keeps the address short. */
const numbersAtOnce = 100;

const numbered = (text: string, known: ReadonlySet<License['id']>): Found =>
  known.has(Number(text)) ? { kind: 'number', ids: [Number(text)], isAll: true } : notFound;

export const listWork: ListWork = {
  extension: 'license-lookup',
  most: maxLookupTexts,
  findMany: async (provider, sought, signal) => {
    const texts = sought.flatMap(({ text, kinds }) => {
      const looked = kinds.filter(isLookedUp);
      return looked.length > 0 ? { text, kinds: looked } : [];
    });
    const numbers = sought.flatMap(({ text, kinds }) => (kinds.includes('number') ? text : []));
    const known = numbers.length > 0 ? await idsOf(provider, numbers, signal) : nothing;
    const answers = texts.length > 0 ? await provider.lookUpLicenses(texts, signal) : [];
    const found = answers.map(({ kind, ids, is_all }): Found => ({ kind, ids, isAll: is_all })).values();
    return sought.map(({ text, kinds }) =>
      kinds.some(isLookedUp) ? (found.next().value ?? notFound) : numbered(text, known),
    );
  },
  findOne: async (provider, { text, kinds }, signal) => {
    if (kinds.includes('number')) return numbered(text, await idsOf(provider, [text], signal));
    for (const kind of kinds.filter(isLookedUp)) {
      const found = await findAs({ provider, kind, text, signal });
      if (found.ids.length > 0) return found;
    }
    return notFound;
  },
  Actions: FoundLicenseActions,
  describe: (license, translate) =>
    [license.product.product_name, license.order_store_id, wordOf(translate, 'status', statusOf(license))].filter(
      Boolean,
    ),
};
