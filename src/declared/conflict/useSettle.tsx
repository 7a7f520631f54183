import { type Identifier, type RaRecord, useTranslate } from 'ra-core';
import { isEmpty } from '../../../contract/isEmpty';
import type { DeclaredInput as Input } from '../../../contract/listForms';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useDialog } from '../../components/DialogHost';
import { lazyPart } from '../../components/lazyPart';
import { useCall } from '../../components/useCall';
import { usePortalNotify } from '../../components/usePortalNotify';
import { recordName } from '../../lib/records';
import { reasonOf } from '../../lib/refusal';
import { choiceWord, labelled, type Translate } from '../../lib/words';
import { asText, isId, type Readable } from '../columns';
import { useReadable } from '../listKit';
import { usePartName } from '../parts/partNames';
import { type Part, partsIn, type Values } from '../sent';
import type { Side, Sides } from './ConflictDialog';
import { chosenValues, type Place, placesIn, type Three } from './places';

const ConflictDialog = lazyPart(() => import('./ConflictDialog'), 'ConflictDialog');

interface Form {
  declared: { name: string };
  inputs: readonly Input[];
  record?: RaRecord;
}

const idsIn = (value: unknown): Identifier[] => [value].flat().filter(isId);

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

/** The parts of a record, which have no list of their own. None if it cannot be read. */
const readParts = async (
  provider: PortalDataProvider,
  reference: string | undefined,
  id: unknown,
  parts: string,
): Promise<Part[]> => {
  if (reference === undefined || !isId(id)) return [];
  const { data } = await provider.getOne<RaRecord>(reference, { id }).catch(() => ({ data: {} as RaRecord }));
  return partsIn(data[parts]);
};

const wordsFor = (value: unknown, { source, type, choices }: Input, resource: string, names: Names, say: Translate) => {
  if (isEmpty(value)) return '-';
  if (typeof value === 'string' && value.startsWith('data:')) return say('portal.declared.conflict.file');
  if (typeof value === 'boolean') return say(`portal.values.${value ? 'yes' : 'no'}`);
  if (type === 'choice' && choices) return choiceWord(say, resource, source, asText(value));
  if (type === 'upload') return say('portal.declared.upload.name', { id: asText(value) });
  return names.size > 0
    ? idsIn(value)
        .map(id => names.get(id) ?? String(id))
        .join(', ')
    : asText(value);
};

/** One or several parts, by what they have. */
const partWords = (value: unknown, { source, inputs = [] }: Input, resource: string, say: Translate) => {
  const words = partsIn([value].flat()).map(part =>
    inputs
      .filter(({ source }) => !isEmpty(part[source]))
      .map(each => {
        const name = say(`resources.${resource}.fields.${source}.${each.source}`);
        return labelled(name, wordsFor(part[each.source], each, resource, new Map(), say), say);
      })
      .join(', '),
  );
  return words.join('; ') || '-';
};

const labelFor = ({ input, of, isWhole }: Place, resource: string, say: Translate) => {
  const fields = `resources.${resource}.fields`;
  if (!of) return say(`${fields}.${input.source}`);
  const [title] = of.parts.inputs ?? [];
  const list = say(`${fields}.${of.parts.source}`);
  const part = asText((title && of.part[title.source]) ?? of.part.id ?? '');
  if (isWhole) return say('portal.declared.conflict.whole', { list, part });
  const field = say(`${fields}.${of.parts.source}.${input.source}`);
  return say('portal.declared.conflict.part', { list, part, field });
};

/**
 * Reads what somebody else has made of the record, and lets the person choose field by field, and those of its parts.
 * @returns the change to send, and the record that it is made to; null if the person goes back to the form
 */
export const useSettle = ({ declared: { name }, inputs, record: before }: Form) => {
  const call = useCall();
  const showDialog = useDialog();
  const notify = usePortalNotify();
  const translate = useTranslate();
  const readable = useReadable();
  const partName = usePartName();

  /** The words for a place's three values. */
  const wordsOf = async (place: Place, theirs: RaRecord): Promise<readonly string[]> => {
    const { input } = place;
    const values = [place.values.before, place.values.mine, place.values.theirs];
    if (input.inputs) return values.map(value => partWords(value, input, name, translate));
    const { reference, of, parts = '' } = input;
    const owner: unknown = of && theirs[of];
    const names = await call(async provider => {
      if (!of) return namesOf(provider, readable, reference, values);
      const known = await readParts(provider, reference, owner, parts);
      return new Map(known.map(part => [part.id ?? '', partName(reference ?? '', parts, part)]));
    });
    return values.map(value => wordsFor(value, input, name, names, translate));
  };

  return async (own: Values): Promise<{ data: Values; base: RaRecord } | null> => {
    if (!before) return null;
    let theirs: RaRecord;
    try {
      theirs = (await call(provider => provider.getOne<RaRecord>(name, { id: before.id }))).data;
    } catch (error) {
      notify.notSaved(reasonOf(error));
      return null;
    }
    // What the person left as it was is not in the change.
    const three: Three = { before, mine: { ...before, ...own }, theirs };
    const places = placesIn(inputs, three);
    const rows = await Promise.all(
      places.map(async (place): Promise<Sides> => {
        const [was = '-', mine = '-', other = '-'] = await wordsOf(place, theirs);
        const label = labelFor(place, name, translate);
        return { source: place.key, label, was, mine, theirs: other, chosen: place.chosen };
      }),
    );
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
    return choice && { data: chosenValues(inputs, places, three, choice), base: theirs };
  };
};
