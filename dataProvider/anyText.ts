import type { FilterPayload } from 'ra-core';
import type { Extensions } from './extensions';
import type { ResourceWire } from './types';

/**
 * The filters that stand for `q`, react-admin's search for any text, which /api/v1 does not have: one for each of the
 * resource's search fields, or one for the field that represents a record. A resource with neither sends `q` as it is,
 * one that says it has no search sends nothing, nor does one whose searches are all of extensions that are not there.
 */
export const anyTextFilters = (
  { q, ...filter }: FilterPayload,
  { searchFields, recordRepresentation }: Pick<ResourceWire, 'searchFields' | 'recordRepresentation'>,
  has: Extensions['has'],
): FilterPayload[] => {
  const text = String(q ?? '').trim();
  const searches = searchFields?.filter(({ extension }) => !extension || has(extension));
  if (!text || searches?.length === 0) return [filter];
  const fields =
    searches?.filter(({ isWhole }) => !isWhole || text.includes('@')).map(({ field }) => field) ??
    (typeof recordRepresentation === 'string' ? [`${recordRepresentation.replaceAll('.', '__')}__icontains`] : []);
  return fields.length > 0 ? fields.map(field => ({ ...filter, [field]: text })) : [{ ...filter, q: text }];
};

/**
 * The first answer with records, else the first answer. A search that the back end refuses, because the person may not
 * use it, is left out.
 * @throws the last refusal, if there is no answer, and at once any other failure
 */
export const firstFound = async <Answer extends { total: number }>(
  filters: readonly FilterPayload[],
  read: (filter: FilterPayload) => Promise<Answer>,
  isRefusal: (error: unknown) => boolean,
): Promise<Answer> => {
  let empty: Answer | undefined;
  let refusal: unknown;
  for (const filter of filters)
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next search is only for texts that this one does not find
      const answer = await read(filter);
      if (answer.total > 0) return answer;
      empty ??= answer;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusal = error;
    }
  if (empty) return empty;
  throw refusal;
};
