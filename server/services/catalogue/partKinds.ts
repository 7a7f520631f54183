import {
  type CatalogueCustomField,
  type CatalogueFeature,
  type CatalogueFile,
  NewCustomField,
  NewFile,
  NewProductFeature,
} from '../../../contract/extensions/catalogueProducts';
import { isVersion, isLink } from '../../../contract/fileRules';
import type { Transaction } from '../../database/connection';
import type { Uses } from '../../queries/catalogue/kept';
import { partUses } from '../../queries/catalogue/productParts';
import { releaseUploads, takeUploads } from '../../queries/catalogue/uploads';
import type { Maker } from '../../queries/visibility';
import { type BodyPath, conflict, invalidAt, problemAt } from '../refusal';
import { expectTerms } from './policyRules';
import { type Columns, differenceBy, differing, type GivenPart, type PartKind, type WrittenPart } from './productParts';
import { insteadText, usesProblems, usesText } from './records';
import { uploadLink } from './uploads';

interface Removed {
  name: string;
  is_archived: boolean;
}

const inUse = (uses: Uses, what: string, path: BodyPath, removed?: Removed): void => {
  const text = usesText(uses);
  if (!text) return;
  const message = `${what} is in use by ${text}.${removed ? insteadText(removed.is_archived) : ''}`;
  throw conflict('in_use', message, [
    problemAt(path, 'in_use', message),
    // The list has no place of its own for what was removed.
    ...(removed ? [problemAt(['part'], 'part_in_use', removed.name)] : []),
    ...usesProblems(uses),
  ]);
};

/** What programs ask for by code cannot become something else under licenses that have it. */
const lasting = ['code', 'feature_type'] as const;

const featureDifference = differenceBy<CatalogueFeature>(NewProductFeature);

export const featureKind: PartKind<CatalogueFeature> = {
  table: 'product_features',
  list: 'product_features',
  unique: ['code'],
  alike: { code: 'unique', message: 'This code already exists' },
  row: ({ given, before, path }) => {
    const change = featureDifference({ given, before, path });
    expectTerms(change, before, path);
    return change;
  },
  expectChangeable: async (tx, { before, columns, path }, productId) => {
    const changed = before && lasting.find(name => name in columns);
    if (!changed) return;
    const { licenses = 0 } = await partUses(tx, 'product_features', { id: before.id, productId });
    inUse({ licenses }, `The feature ${before.code}`, [...path, changed]);
  },
  expectUnused: async (tx, { before, productId }) =>
    inUse(
      await partUses(tx, 'product_features', { id: before.id, productId }),
      `The feature ${before.code}`,
      ['product_features'],
      { name: before.name || before.code, is_archived: before.is_archived },
    ),
};

const customFieldDifference = differenceBy<CatalogueCustomField>(NewCustomField);

export const customFieldKind: PartKind<CatalogueCustomField> = {
  table: 'product_custom_fields',
  list: 'custom_fields',
  unique: ['name'],
  alike: { code: 'unique', message: 'This name already exists' },
  row: ({ given, before, path }) => {
    const change = customFieldDifference({ given, before, path });
    if ((!before || 'default_value' in change) && !given.default_value?.trim())
      throw invalidAt([...path, 'default_value'], 'custom_field_value', 'Custom field is missing a value');
    return change;
  },
  expectUnused: async (tx, { before, productId }) =>
    inUse(
      await partUses(tx, 'product_custom_fields', { id: before.id, productId }),
      `The custom field ${before.name}`,
      ['custom_fields'],
      before,
    ),
};

const fileDifference = differenceBy<CatalogueFile>(NewFile);

/** The upload that a file is to have. Another link without a word of the upload means that it is there from now on. */
const uploadOf = ({ given, before }: GivenPart<CatalogueFile>): number | null => {
  if (given.upload !== undefined || !before) return given.upload ?? null;
  return given.full_link === undefined || given.full_link === before.full_link ? before.upload : null;
};

const expectAddress = (link: string, path: BodyPath): void => {
  if (!isLink(link)) throw invalidAt(path, 'url', 'Enter valid URL');
};

/** Where a file is: on a server of the company, or here. */
const placeOf = (part: GivenPart<CatalogueFile>): Columns => {
  const { given, before, path } = part;
  const upload = uploadOf(part);
  if (upload !== null) return upload === before?.upload ? {} : { upload_id: upload, full_link: uploadLink(upload) };
  const wasHere = before !== null && before.upload !== null;
  // What the server said of an uploaded file is not true of a linked one.
  const known = { ...before, ...(wasHere && { size: null, hash: null }), ...given };
  const { full_link, size = null } = known;
  const hash = known.hash?.toLowerCase() ?? null;
  if (!full_link) throw invalidAt([...path, 'full_link'], 'required', 'This file is required');
  // What was there before stays as it is.
  if (full_link !== before?.full_link || wasHere) {
    expectAddress(full_link, [...path, 'full_link']);
  }
  return { ...differing<CatalogueFile>({ full_link, size, hash }, before), ...(wasHere && { upload_id: null }) };
};

/** Gives the product the uploads that its files name, and the files what the server knows of them. */
const withUploads = async (
  tx: Transaction,
  maker: Maker,
  files: readonly WrittenPart<CatalogueFile>[],
  productId: number,
): Promise<WrittenPart<CatalogueFile>[]> => {
  // A file may get what another one gives up.
  await releaseUploads(
    tx,
    files.flatMap(({ before, columns }) =>
      before && before.upload !== null && 'upload_id' in columns ? before.id : [],
    ),
  );
  const uploads = files.flatMap(({ columns: { upload_id: id } }) => (typeof id === 'number' ? [id] : []));
  const taken = new Map((await takeUploads(tx, maker, { uploads, productId })).map(upload => [upload.id, upload]));
  return files.map(file => {
    const { columns, path } = file;
    if (typeof columns.upload_id !== 'number') return file;
    const found = taken.get(columns.upload_id);
    if (!found)
      throw invalidAt([...path, 'upload'], 'unknown_upload', 'There is no such upload, or a file has it already.');
    if (found.hash === null)
      throw invalidAt([...path, 'upload'], 'incomplete', `Only ${found.received} of ${found.size} bytes are there.`);
    taken.delete(found.id);
    return { ...file, columns: { ...columns, size: found.size, hash: found.hash } };
  });
};

export const fileKindOf = (maker: Maker): PartKind<CatalogueFile> => ({
  table: 'product_files',
  list: 'files',
  unique: ['filename', 'version', 'environment'],
  alike: { code: 'duplicate_file', message: 'This version of the file is there already for this platform.' },
  row: ({ given, before, path }) => {
    const change = fileDifference({ given, before, path });
    const { upload: _upload, full_link: _link, size: _size, hash: _hash, ...fields } = change;
    if (fields.version !== undefined && !isVersion(fields.version))
      throw invalidAt(
        [...path, 'version'],
        'version',
        'Version should consist of max 3 numbers separated with a dot and optional v in front, e.g. 1.2.3',
      );
    for (const field of ['release_notes_link', 'eula_link'] as const) {
      const link = fields[field];
      if (typeof link === 'string') expectAddress(link, [...path, field]);
    }
    return { ...fields, ...placeOf({ given, before, path }) };
  },
  complete: (tx, files, productId) => withUploads(tx, maker, files, productId),
});
