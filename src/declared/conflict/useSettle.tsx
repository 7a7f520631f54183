import { type Identifier, type RaRecord, useTranslate } from 'ra-core';
import { isSame } from '../../../contract/isSame';
import type { DeclaredInput as Input } from '../../../contract/listForms';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useDialog } from '../../components/DialogHost';
import { lazyPart } from '../../components/lazyPart';
import { useCall } from '../../components/useCall';
import { usePortalNotify } from '../../components/usePortalNotify';
import { recordName } from '../../lib/records';
import { reasonOf } from '../../lib/refusal';
import { choiceWord, type Translate } from '../../lib/words';
import { asText, type Readable } from '../columns';
import { useReadable } from '../listKit';
import type { Side, Sides } from './ConflictDialog';

const ConflictDialog = lazyPart(() => import('./ConflictDialog'), 'ConflictDialog');

type Values = Readonly<Record<string, unknown>>;

interface Form {
  declared: { name: string };
  inputs: readonly Input[];
  record?: RaRecord;
}

const idsIn = (value: unknown): Identifier[] =>
  [value].flat().filter((id): id is Identifier => typeof id === 'number' || typeof id === 'string');

type Names = ReadonlyMap<Identifier, string>;

/** What names the records that the values refer to. An id stands for a record that cannot be read. */
const namesOf = async (
  provider: PortalDataProvider,
  readable: Readable,
  reference: string | undefined,
  values: readonly unknown[],
): Promise<Names> => {
  const list = reference === undefined ? undefined : readable[reference];
  const ids = [...new Set(values.flatMap(idsIn))];
  if (!list || reference === undefined || ids.length === 0) return new Map();
  const { data } = await provider.getMany(reference, { ids }).catch(() => ({ data: [] as RaRecord[] }));
  return new Map(data.map(record => [record.id, recordName(list, record)]));
};

const wordsFor = (value: unknown, { source, type, choices }: Input, resource: string, names: Names, say: Translate) => {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'string' && value.startsWith('data:')) return say('portal.declared.conflict.file');
  if (typeof value === 'boolean') return say(`portal.values.${value ? 'yes' : 'no'}`);
  if (type === 'choice' && choices) return choiceWord(say, resource, source, asText(value));
  return names.size > 0
    ? idsIn(value)
        .map(id => names.get(id) ?? String(id))
        .join(', ')
    : asText(value);
};

/**
 * Reads what somebody else has made of the record, and lets the person choose field by field.
 * @returns the change to send, and the record that it is made to; null if the person goes back to the form
 */
export const useSettle = ({ declared: { name }, inputs, record: before }: Form) => {
  const call = useCall();
  const showDialog = useDialog();
  const notify = usePortalNotify();
  const translate = useTranslate();
  const readable = useReadable();

  const rowsOf = async (own: (source: string) => unknown, theirs: RaRecord): Promise<Sides[]> => {
    const different = inputs.filter(({ source }) => !isSame(own(source), theirs[source]));
    return Promise.all(
      different.map(async input => {
        const { source, reference } = input;
        const sides = [before?.[source], own(source), theirs[source]];
        const names = await call(provider => namesOf(provider, readable, reference, sides));
        const [was = '-', typed = '-', other = '-'] = sides.map(side => wordsFor(side, input, name, names, translate));
        const isMine = isSame(before?.[source], theirs[source]);
        const isTheirs = isSame(before?.[source], own(source));
        const chosen: Side | null = isMine ? 'mine' : isTheirs ? 'theirs' : null;
        return {
          source,
          label: translate(`resources.${name}.fields.${source}`),
          was,
          mine: typed,
          theirs: other,
          chosen,
        };
      }),
    );
  };

  return async (mine: Values): Promise<{ data: Values; base: RaRecord } | null> => {
    if (!before) return null;
    // What the person left as it was is not in the change.
    const own = (source: string): unknown => (source in mine ? mine : before)[source];
    let theirs: RaRecord;
    try {
      theirs = (await call(provider => provider.getOne<RaRecord>(name, { id: before.id }))).data;
    } catch (error) {
      notify.notSaved(reasonOf(error));
      return null;
    }
    const rows = await rowsOf(own, theirs);
    const choice = await new Promise<Readonly<Record<string, Side>> | null>(resolve =>
      showDialog(close => (
        <ConflictDialog
          rows={rows}
          onDecide={decision => {
            close();
            resolve(decision);
          }}
        />
      )),
    );
    if (!choice) return null;
    const kept = inputs.filter(({ source }) => choice[source] === 'mine').map(({ source }) => source);
    const data = Object.fromEntries(kept.map(source => [source, own(source) ?? null]));
    return { data, base: theirs };
  };
};
