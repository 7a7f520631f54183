import type { ListDeclaration } from './listDeclaration';
import type { DeclaredInput } from './listForms';

const isText = ({ type }: DeclaredInput) => type === 'text' || type === 'lines';
const isNumber = ({ type, rule }: DeclaredInput) => type === 'number' || type === 'integer' || rule === 'decimal';

/** @returns which attribute of an input says nothing, because its value is of another kind */
const idleIn = (input: DeclaredInput): string | undefined => {
  const { source, type, rule, minimum, maximum, maxLength } = input;
  if (rule !== undefined && !isText(input)) return `"${source}" is a ${type} with a rule for texts`;
  if ((minimum ?? maximum) !== undefined && !isNumber(input)) return `"${source}" has a bound, but is no number`;
  const isCounted = type === 'number' || type === 'integer';
  return maxLength !== undefined && isCounted ? `"${source}" has a "maxLength", but is no text` : undefined;
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
