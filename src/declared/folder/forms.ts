import { isBounded, isNumber } from '../../../contract/inputRefusals';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import type { DeclaredInput } from '../../../contract/listForms';
import { choiceKey } from '../../lib/words';
import { lines, literal, type Names } from './names';

const components = {
  text: 'TextInput',
  lines: 'TextInput',
  number: 'NumberInput',
  integer: 'NumberInput',
  boolean: 'BooleanInput',
  date: 'DateInput',
  time: 'DateTimeInput',
  choice: 'SelectInput',
  reference: 'ReferenceInput',
  references: 'ReferenceArrayInput',
  parts: 'ArrayInput',
} as const;

/** What the portal has of its own reads the declaration of another list, or sends a file. Plain inputs would send something else. */
const leftOut = {
  part_ids: 'PartIdsInput.tsx',
  upload: 'UploadInput.tsx',
} as const;

/** What plain inputs do not do, and where the portal does it. */
const undone = {
  when: 'the input is always there. See src/declared/DeclaredInput.tsx.',
  rule: 'the input takes whatever is typed. See src/declared/inputRules.ts.',
  term: 'the terms beside it are not looked at. See contract/termRules.ts.',
} as const;

const notesOn = (input: DeclaredInput): string =>
  (['when', 'rule', 'term'] as const)
    .filter(attribute => input[attribute])
    .map(attribute => `{/* "${attribute}" of "${input.source}" is left out: ${undone[attribute]} */}`)
    .join('');

const rulesOf = (input: DeclaredInput): string[] => {
  const { required, minimum, maximum, maxLength } = input;
  return [
    ...(required ? ['required()'] : []),
    ...(isBounded(input) && minimum !== undefined ? [`minValue(${minimum})`] : []),
    ...(isBounded(input) && maximum !== undefined ? [`maxValue(${maximum})`] : []),
    ...(!isNumber(input) && maxLength !== undefined ? [`maxLength(${maxLength})`] : []),
  ];
};

type Worded = Pick<ListDeclaration, 'name' | 'words'>;

/** A choice has the word of the catalogue, or is shown as it is. */
const choicesOf = ({ source, choices = [] }: DeclaredInput, { name, words = {} }: Worded) => {
  const isWorded = (id: string) => Object.values(words).some(own => own?.values?.[source]?.[id]);
  return literal(choices.map(id => ({ id, name: isWorded(id) ? choiceKey(name, source, id) : id })));
};

const inputOf = (input: DeclaredInput, list: Worded): string => `${notesOn(input)}${plainInputOf(input, list)}`;

const plainInputOf = (input: DeclaredInput, list: Worded): string => {
  const { source, type, required, reference = '', filter, nullable, inputs = [] } = input;
  if (type === 'parts') {
    const nested = inputs.map(each => inputOf(each, list)).join('');
    return `<ArrayInput source="${source}"><SimpleFormIterator disableReordering>${nested}</SimpleFormIterator></ArrayInput>`;
  }
  if (type === 'part_ids' || type === 'upload')
    return `{/* "${source}" is left out: react-admin has no such input. Write one, as src/declared/parts/${leftOut[type]} is. */}`;
  const rules = rulesOf(input);
  const validate = rules.length > 0 && type !== 'boolean' ? ` validate={[${rules.join(', ')}]}` : '';
  const choices = `source="${source}" reference="${reference}"${filter ? ` filter={${literal(filter)}}` : ''}`;
  if (type === 'reference') return `<ReferenceInput ${choices}><AutocompleteInput${validate} /></ReferenceInput>`;
  if (type === 'references')
    return `<ReferenceArrayInput ${choices}><AutocompleteArrayInput${validate} /></ReferenceArrayInput>`;
  // React-admin makes null of an emptied text.
  const emptied = nullable ? '' : ' parse={asTyped}';
  const more = {
    text: emptied,
    lines: ` multiline${emptied}`,
    integer: ' step={1}',
    choice: ` choices={${choicesOf(input, list)}}`,
  } as Record<string, string>;
  // A switch would send false where nothing was chosen.
  const component = type === 'boolean' && !required ? 'NullableBooleanInput' : components[type];
  return `<${component} source="${source}"${more[type] ?? ''}${validate} />`;
};

const typed = ["/** An emptied text is ''. */", 'const asTyped = (text: string) => text;', ''];

/** The forms of a list, of react-admin's own components. */
export const formsOf = (declaration: ListDeclaration, { Singular }: Names): string => {
  const { detail, create, edit, lock } = declaration;
  const target = detail ? 'show' : 'list';
  const form = (page: 'Create' | 'Edit', inputs: readonly DeclaredInput[]) => [
    `export const ${Singular}${page} = () => (`,
    `<${page} redirect="${target}"><SimpleForm>`,
    ...(page === 'Edit' && lock
      ? [`{/* The version "${lock}" is not sent: Edit sends none. src/declared/saveForm.ts sends it. */}`]
      : []),
    ...inputs.map(input => inputOf(input, declaration)),
    `</SimpleForm></${page}>`,
    ');',
    '',
  ];
  const body = [...(create ? form('Create', create) : []), ...(edit ? form('Edit', edit) : [])];
  const code = body.join('\n');
  const used = [...code.matchAll(/<([A-Z]\w+)|\b(required|minValue|maxValue|maxLength)\(/g)].map(
    ([, component, rule]) => component ?? rule ?? '',
  );
  const names = [...new Set(used)].toSorted((a, b) => a.localeCompare(b, 'en'));
  return lines(`import { ${names.join(', ')} } from 'react-admin';`, '', code.includes('asTyped') ? typed : [], body);
};
