import { useQuery } from '@tanstack/react-query';
import type { License } from '../../contract/schemas/license';
import type { Contact } from '../../dataProvider/types';
import { dropDraft, keepDraft, readDraft } from '../../src/lib/drafts';

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
