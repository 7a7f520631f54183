import type { ListDeclaration } from './listDeclaration';
import type { DeclaredInput } from './listForms';

type Typed = Pick<DeclaredInput, 'type' | 'rule'>;

/** Whether an input has a text, which a rule is for. */
export const isText = ({ type }: Typed): boolean => type === 'text' || type === 'lines';

export const isNumber = ({ type }: Typed): boolean => type === 'number' || type === 'integer';

/** Whether an input can have a minimum and a maximum. */
export const isBounded = (input: Typed): boolean => isNumber(input) || (isText(input) && input.rule === 'decimal');

/** @returns which attribute of an input says nothing, because its value is of another kind */
const idleIn = (input: DeclaredInput): string | undefined => {
  const { source, type, rule, minimum, maximum, maxLength } = input;
  if (rule !== undefined && !isText(input)) return `"${source}" is a ${type} with a rule for texts`;
  if ((minimum ?? maximum) !== undefined && !isBounded(input)) return `"${source}" has a bound, but is no number`;
  return maxLength !== undefined && isNumber(input) ? `"${source}" has a "maxLength", but is no text` : undefined;
};

/** @returns which input of a new record depends on something that the form does not have */
const strayIn = (inputs: readonly DeclaredInput[]): string | undefined => {
  const stray = inputs.find(({ when }) => when && !inputs.some(({ source }) => source === when.source));
  return stray && `"${stray.source}" depends on "${stray.when?.source}", which is none of the inputs beside it`;
};

const withParts = (inputs: readonly DeclaredInput[]): readonly (readonly DeclaredInput[])[] => [
  inputs,
  ...inputs.map(({ inputs: ofParts = [] }) => ofParts),
];

/** @returns which input of a form is not as it was meant. A list that was published with it goes on. */
export const inputRefusalOf = ({ create = [], edit = [] }: ListDeclaration): string | undefined => {
  for (const [part, inputs] of Object.entries({ create, edit })) {
    const forms = withParts(inputs);
    const idle = forms.flat().map(idleIn);
    // The form of a change knows what the record has.
    const refusal = [...idle, ...(part === 'create' ? forms.map(strayIn) : [])].find(each => each !== undefined);
    if (refusal) return `/${part}: ${refusal}`;
  }
  return undefined;
};
