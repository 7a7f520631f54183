import { versionPattern } from '../../../contract/constants';
import type {
  CatalogueCustomField,
  CatalogueFeature,
  CatalogueFile,
  NewCustomField,
  NewFile,
  NewProductFeature,
} from '../../../contract/extensions/catalogueProducts';
import { webAddress } from '../../../contract/portalDeclaration';
import type { Transaction } from '../../database/connection';
import type { Uses } from '../../queries/catalogue/kept';
import { partUses } from '../../queries/catalogue/productParts';
import { takeUpload } from '../../queries/catalogue/uploads';
import type { Actor } from '../actor';
import { type BodyPath, conflict, invalidAt, problemAt } from '../refusal';
import { expectTerms } from './policyRules';
import { differing, type PartKind } from './productParts';
import { usesProblems, usesText } from './records';
import { uploadLink } from './uploads';

const inUse = (uses: Uses, what: string, path: BodyPath, advice = ''): void => {
  const text = usesText(uses);
  if (!text) return;
  const message = `${what} is in use by ${text}.${advice}`;
  throw conflict('in_use', message, [problemAt(path, 'in_use', message), ...usesProblems(uses)]);
};

const archiveInstead = ' Archive it instead.';

/** What programs ask for by code cannot become something else under licenses that have it. */
const lasting = ['code', 'feature_type'] as const;

export const featureKind: PartKind<CatalogueFeature, NewProductFeature> = {
  table: 'product_features',
  list: 'product_features',
  unique: 'code',
  row: async (tx, { given, before, path, productId }) => {
    const change = differing(given, before);
    expectTerms({ ...before, ...given }, Object.keys(change), path);
    const { feature_type, max_consumption, allow_unlimited_consumptions } = { ...before, ...given };
    const isMetered = feature_type === 'consumption' && !allow_unlimited_consumptions;
    const isTouched = ['feature_type', 'max_consumption', 'allow_unlimited_consumptions'].some(name => name in change);
    if (isTouched && isMetered && !max_consumption)
      throw invalidAt(
        [...path, 'max_consumption'],
        'consumption_value',
        'Selected consumption values have to be bigger than zero',
      );
    const changed = before && lasting.find(name => name in change);
    if (changed) {
      const { licenses = 0 } = await partUses(tx, 'product_features', { id: before.id, productId });
      inUse({ licenses }, `The feature ${before.code}`, [...path, changed]);
    }
    return change;
  },
  expectUnused: async (tx, { before, productId }) =>
    inUse(
      await partUses(tx, 'product_features', { id: before.id, productId }),
      `The feature ${before.code}`,
      ['product_features'],
      archiveInstead,
    ),
};

export const customFieldKind: PartKind<CatalogueCustomField, NewCustomField> = {
  table: 'product_custom_fields',
  list: 'custom_fields',
  unique: 'name',
  row: async (_tx, { given, before, path }) => {
    const change = differing(given, before);
    if ((!before || 'default_value' in change) && !given.default_value?.trim())
      throw invalidAt([...path, 'default_value'], 'custom_field_value', 'Custom field is missing a value');
    return change;
  },
  expectUnused: async (tx, { before, productId }) =>
    inUse(
      await partUses(tx, 'product_custom_fields', { id: before.id, productId }),
      `The custom field ${before.name}`,
      ['custom_fields'],
      archiveInstead,
    ),
};

/** Where a file is: on a server of the company, or here. */
const placeOf = async (
  tx: Transaction,
  actor: Actor,
  { given, before, path, productId }: Parameters<PartKind<CatalogueFile, NewFile>['row']>[1],
): Promise<object> => {
  const { upload = null, full_link, size = null, hash = null } = given;
  if (upload !== null && upload === before?.upload) return {};
  if (upload !== null) {
    const found = await takeUpload(tx, actor, { upload, productId });
    if (!found)
      throw invalidAt([...path, 'upload'], 'unknown_upload', 'There is no such upload, or a file has it already.');
    if (found.hash === null)
      throw invalidAt([...path, 'upload'], 'incomplete', `Only ${found.received} of ${found.size} bytes are there.`);
    return { upload_id: upload, full_link: uploadLink(upload), size: found.size, hash: found.hash };
  }
  if (!full_link) throw invalidAt([...path, 'full_link'], 'required', 'This file is required');
  const wasHere = before !== null && before.upload !== null;
  // What was there before stays as it is.
  if (full_link !== before?.full_link || wasHere) {
    if (full_link.length > 2_000 || !new RegExp(webAddress).test(full_link))
      throw invalidAt([...path, 'full_link'], 'url', 'Enter valid URL');
  }
  const link = differing({ full_link, size, hash: hash?.toLowerCase() ?? null }, before);
  return { ...link, ...(wasHere && { upload_id: null }) };
};

export const fileKindOf = (actor: Actor): PartKind<CatalogueFile, NewFile> => ({
  table: 'product_files',
  list: 'files',
  row: async (tx, { given, before, path, productId }) => {
    const { upload: _upload, full_link: _link, size: _size, hash: _hash, ...fields } = given;
    const change = differing(fields, before);
    if (change.version !== undefined && !new RegExp(versionPattern).test(change.version))
      throw invalidAt(
        [...path, 'version'],
        'version',
        'Version should consist of max 3 numbers separated with a dot and optional v in front, e.g. 1.2.3',
      );
    return { ...change, ...(await placeOf(tx, actor, { given, before, path, productId })) };
  },
});
