import { isEmpty } from '../../contract/isEmpty';
import { isObject } from '../../contract/isObject';
import { isSame } from '../../contract/isSame';
import type { DeclaredInput as Input, DeclaredWhen } from '../../contract/listForms';
import { valueAt } from '../../contract/valueAt';
import { isMet } from './actions';

export type Values = Readonly<Record<string, unknown>>;
/** A record without an address of its own. One that the back end does not know yet has no id. */
export interface Part extends Values {
  id?: number | string;
}

/** The records in a value that should be an array of such. */
export const partsIn = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The part with an id. Parts without one are never the same. */
export const partWith = (id: unknown, parts: readonly Part[]): Part | undefined =>
  isEmpty(id) ? undefined : parts.find(part => part.id === id);

/** Whether the back end tells the parts apart. */
export const haveIds = (parts: readonly Part[]): boolean => parts.every(({ id }) => !isEmpty(id));

/** What decides whether an input is on the page: its own `when`, that of the input which it names, and so on. */
export const whensOf = (input: Input, inputs: readonly Input[]): DeclaredWhen[] => {
  const { when } = input;
  if (!when) return [];
  const others = inputs.filter(each => each !== input);
  const named = others.find(({ source }) => source === when.source);
  return [when, ...(named ? whensOf(named, others) : [])];
};

/**
 * Whether a condition of an input holds. What is none of the inputs is as the record has it.
 * @param value the form's
 */
export const isWanted = (
  when: DeclaredWhen,
  inputs: readonly Input[],
  value: unknown,
  record: Values | undefined,
): boolean => {
  const isInput = inputs.some(({ source }) => source === when.source);
  return isMet(when, { [when.source]: isInput ? value : valueAt(record, when.source) });
};

/**
 * The values of the inputs, without those that were empty and still are. An input that is not on the page has the value
 * of the record, none if that is new. On a change, null instead could be refused, and nobody would see where; the other
 * values say that this one does not apply.
 * @param before as the back end has them
 */
export const filledIn = (inputs: readonly Input[], values: Values, before: Values | undefined): Values =>
  Object.fromEntries(
    inputs
      .map(input => {
        const { source } = input;
        const was = before?.[source];
        const isOnPage = whensOf(input, inputs).every(when => isWanted(when, inputs, values[when.source], before));
        return { input, was, value: isOnPage ? values[source] : was };
      })
      .filter(({ value, was }) => !isEmpty(value) || !isEmpty(was))
      .map(({ input, value, was }) => [input.source, sentOf(input, value, was)]),
  );

/** A part as it is sent. */
export const sentPart = (inputs: readonly Input[], { id, ...part }: Part, before: Part | undefined): Part => ({
  ...(!isEmpty(id) && { id }),
  ...filledIn(inputs, part, before),
});

/** An input's value as it is sent: of parts, their inputs and nothing else. */
const sentOf = ({ inputs, nullable }: Input, value: unknown, before: unknown): unknown => {
  if (!inputs) return nullable && value === '' ? null : (value ?? null);
  const known = partsIn(before);
  // Without ids, only the part itself knows what it had.
  return partsIn(value).map(part => sentPart(inputs, part, haveIds(known) ? partWith(part.id, known) : part));
};

/** Whether the back end would be told the same. */
export const isSentAlike = (input: Input, one: unknown, other: unknown): boolean =>
  isSame(sentOf(input, one, one), sentOf(input, other, one));

/** The given values that differ from the record that a change is made to. */
export const changedIn = (inputs: readonly Input[], values: Values, base: Values): Values =>
  Object.fromEntries(
    inputs
      .filter(input => input.source in values && !isSentAlike(input, base[input.source], values[input.source]))
      .map(input => [input.source, sentOf(input, values[input.source], base[input.source])]),
  );
