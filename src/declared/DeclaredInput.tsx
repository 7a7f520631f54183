import {
  composeSyncValidators,
  type RaRecord,
  maxLength,
  maxValue,
  minValue,
  useResourceContext,
  useResourceDefinitions,
  useTranslate,
} from 'ra-core';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  NullableBooleanInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'ra-ui-materialui';
import type { DeclaredInput as Input } from '../../contract/listDeclaration';
import { listDefaults } from '../components/table/listDefaults';
import type { ResourceDeclaration } from '../lib/resource';
import { required as filled } from '../lib/validation';
import { choiceWord } from '../lib/words';

/** How many records a reference offers at once. Typing finds the others. */
const offered = 25;

const isWhole = (value: unknown) =>
  typeof value !== 'number' || Number.isInteger(value) ? undefined : 'portal.declared.form.whole';

/** A value that the record has already is not sent, so no rule stands in its way. `isRequired` marks the label. */
const rulesOf = ({ input, record }: Props) => {
  const { source, type, required, minimum, maximum, maxLength: longest } = input;
  const isNumber = type === 'number' || type === 'integer';
  const rules = [
    ...(required ? [(value: unknown) => filled(value)] : []),
    ...(type === 'integer' ? [isWhole] : []),
    ...(isNumber && minimum !== undefined ? [minValue(minimum)] : []),
    ...(isNumber && maximum !== undefined ? [maxValue(maximum)] : []),
    ...(!isNumber && longest !== undefined ? [maxLength(longest)] : []),
  ];
  const all = composeSyncValidators(rules);
  const unlessKept = (value: unknown, values: object) =>
    record && value === record[source] ? undefined : all(value, values, {});
  return Object.assign(unlessKept, { isRequired: required });
};

interface Props {
  input: Input;
  /** The record as it was read. Absent for a new one. */
  record: RaRecord | undefined;
}

/** An input of a declared list's form: react-admin's own for its type. */
export const DeclaredInput = (props: Props) => {
  const { source, type, required } = props.input;
  const common = { source, validate: rulesOf(props), fullWidth: true };
  switch (type) {
    case 'lines':
      return <TextInput {...common} parse={asTyped} multiline minRows={3} />;
    case 'number':
      return <NumberInput {...common} />;
    case 'integer':
      return <NumberInput {...common} step={1} />;
    case 'boolean':
      // A switch cannot show that nothing was chosen.
      return required || typeof props.record?.[source] === 'boolean' ? (
        <BooleanInput source={source} />
      ) : (
        <NullableBooleanInput {...common} />
      );
    case 'date':
      return <DateInput {...common} />;
    case 'time':
      return <DateTimeInput {...common} parse={asMoment} />;
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'reference':
      return <ReferencedInput {...props} />;
    default:
      return <TextInput {...common} parse={asTyped} />;
  }
};

/** An emptied text is '', where react-admin would make it null. */
const asTyped = (text: string) => text;

/** The input has the person's own time, without its zone. */
const asMoment = (local: string) => (local ? new Date(local).toISOString() : null);

/** The record's value stays a choice, even if it no longer is one. */
const ChoiceInput = ({ input, record }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { source, choices = [] } = input;
  const value: unknown = record?.[source];
  const isKept = (typeof value === 'string' && value !== '') || typeof value === 'number';
  const ids = isKept && !choices.includes(String(value)) ? [...choices, String(value)] : choices;
  return (
    <SelectInput
      source={source}
      validate={rulesOf({ input, record })}
      choices={ids.map(id => ({ id, name: choiceWord(translate, resource, source, id) }))}
      translateChoice={false}
      fullWidth
    />
  );
};

/** A reference is searched, because its list may have any length. Without such a list in the portal, its id is typed. */
const ReferencedInput = (props: Props) => {
  const translate = useTranslate();
  const definitions = useResourceDefinitions<Partial<ResourceDeclaration>>();
  const { source, reference = '' } = props.input;
  const validate = rulesOf(props);
  const list = definitions[reference];
  if (!list) {
    const helperText = translate('portal.declared.form.no_list', { list: reference });
    return <TextInput source={source} validate={validate} parse={asId} helperText={helperText} fullWidth />;
  }
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      perPage={offered}
      sort={listDefaults(list.options?.defaultSort ?? 'id').sort}
    >
      <AutocompleteInput validate={validate} fullWidth />
    </ReferenceInput>
  );
};

const asId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : text);
