import { isSame } from '../../../contract/isSame';
import type { DeclaredInput as Input } from '../../../contract/listForms';
import { haveIds, isSentAlike, type Part, partsIn, sentPart, type Values } from '../sent';
import type { Side } from './ConflictDialog';

/** What both changes were made to, the person's own change and the other's, each as a whole record. */
export interface Three {
  before: Values | undefined;
  mine: Values;
  theirs: Values;
}

type Name = keyof Three;

/** A value that the two changes leave different: of the record, of one of its parts, or a part that only one side has. */
export interface Place {
  key: string;
  input: Input;
  /** The input of `parts` that the place lies in, and the part there. */
  of?: { parts: Input; part: Part };
  /** Whether the place is the part itself. */
  isWhole?: true;
  values: Readonly<Record<Name, unknown>>;
  /** The side that alone has changed it. Null if both have. */
  chosen: Side | null;
}

const names: readonly Name[] = ['before', 'mine', 'theirs'];
const ofEach = <V>(value: (name: Name) => V): Record<Name, V> => ({
  before: value('before'),
  mine: value('mine'),
  theirs: value('theirs'),
});

const chosenOf = (
  isAlike: (one: unknown, other: unknown) => boolean,
  { before, mine, theirs }: Record<Name, unknown>,
) => (isAlike(before, theirs) ? 'mine' : isAlike(before, mine) ? 'theirs' : null);

const placesOfInput = (input: Input, three: Three, more: Pick<Place, 'of'> & { key: string }): Place[] => {
  const values = ofEach(name => three[name]?.[input.source]);
  const isAlike = (one: unknown, other: unknown) => isSentAlike(input, one, other);
  if (isAlike(values.mine, values.theirs)) return [];
  return [{ ...more, input, values, chosen: chosenOf(isAlike, values) }];
};

const placesOfParts = (parts: Input, three: Three): Place[] => {
  const { source, inputs = [] } = parts;
  const lists = ofEach(name => partsIn(three[name]?.[source]));
  // Nobody could say which of mine is which of theirs.
  if (!haveIds([...lists.before, ...lists.theirs])) return placesOfInput(parts, three, { key: source });
  const isAlike = (one: unknown, other: unknown) => {
    const [first, second] = [one, other].map(part => part && sentPart(inputs, part as Part, part as Part));
    return isSame(first, second);
  };
  const known = new Set(names.flatMap(name => lists[name].map(({ id }) => id)).filter(id => id !== undefined));
  const ofKnown = [...known].flatMap((id): Place[] => {
    const found = ofEach(name => lists[name].find(part => part.id === id));
    const { before, mine, theirs } = found;
    const part = theirs ?? mine;
    if (!part) return [];
    const key = `${source}.${id}`;
    if (mine && theirs)
      return inputs.flatMap(input =>
        placesOfInput(input, { before, mine, theirs }, { key: `${key}.${input.source}`, of: { parts, part } }),
      );
    return [{ key, input: parts, of: { parts, part }, isWhole: true, values: found, chosen: chosenOf(isAlike, found) }];
  });
  const added = lists.mine.filter(({ id }) => id === undefined);
  const ofNew = added.map((part, index): Place => ({
    key: `${source}.new${index}`,
    input: parts,
    of: { parts, part },
    isWhole: true,
    values: { before: undefined, mine: part, theirs: undefined },
    chosen: 'mine',
  }));
  return [...ofKnown, ...ofNew];
};

/** Where the two changes differ. */
export const placesIn = (inputs: readonly Input[], three: Three): Place[] =>
  inputs.flatMap(input =>
    input.inputs ? placesOfParts(input, three) : placesOfInput(input, three, { key: input.source }),
  );

/** Their parts, with what was chosen of mine. One of mine that they have removed is added as a new one. */
const partsChosen = ({ source }: Input, mine: readonly Place[], theirs: readonly Part[]): Part[] => {
  const own = mine.filter(({ of }) => of?.parts.source === source);
  const isRemoved = ({ id }: Part) => own.some(({ isWhole, of }) => isWhole && of?.part.id === id && id !== undefined);
  const changed = theirs
    .filter(part => !isRemoved(part))
    .map(part => {
      const fields = own.filter(({ isWhole, of }) => !isWhole && of?.part.id === part.id);
      return { ...part, ...Object.fromEntries(fields.map(({ input, values }) => [input.source, values.mine])) };
    });
  const added = own.flatMap(({ isWhole, values }) => (isWhole && values.mine ? [values.mine as Part] : []));
  return [...changed, ...added.map(({ id: _id, ...part }) => part)];
};

/** What to send, once a side was chosen for each place: only values of which something of mine was chosen. */
export const chosenValues = (
  inputs: readonly Input[],
  places: readonly Place[],
  { theirs }: Three,
  choice: Readonly<Record<string, Side>>,
): Values => {
  const mine = places.filter(({ key }) => choice[key] === 'mine');
  return Object.fromEntries(
    inputs.flatMap((input): [string, unknown][] => {
      const { source } = input;
      if (mine.some(({ of }) => of?.parts.source === source))
        return [[source, partsChosen(input, mine, partsIn(theirs[source]))]];
      return mine.filter(({ key }) => key === source).map(({ values }) => [source, values.mine ?? null]);
    }),
  );
};
