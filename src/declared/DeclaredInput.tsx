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
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  NullableBooleanInput,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'ra-ui-materialui';
import { useWatch } from 'react-hook-form';
import type { DeclaredInput as Input, DeclaredWhen, inputRules } from '../../contract/listForms';
import { listDefaults } from '../components/table/listDefaults';
import type { ResourceDeclaration } from '../lib/resource';
import {
  email,
  fileHash,
  jsonObject,
  lowercaseAndDigits,
  productCode,
  required as filled,
  type Validator,
  version,
  webAddress,
} from '../lib/validation';
import { choiceWord } from '../lib/words';
import { isMet } from './actions';

/** How many records a reference offers at once. Typing finds the others. */
const offered = 25;

const isWhole = (value: unknown) =>
  typeof value !== 'number' || Number.isInteger(value) ? undefined : 'portal.declared.form.whole';

/** A value that the record has already is not sent, so no rule stands in its way. `isRequired` marks the label. */
const rulesOf = ({ input, record }: Props) => {
  const { source, type, required, minimum, maximum, maxLength: longest, rule } = input;
  const isNumber = type === 'number' || type === 'integer';
  const rules = [
    ...(required ? [(value: unknown) => filled(value)] : []),
    ...(type === 'integer' ? [isWhole] : []),
    ...(isNumber && minimum !== undefined ? [minValue(minimum)] : []),
    ...(isNumber && maximum !== undefined ? [maxValue(maximum)] : []),
    ...(rule ? [inputRule[rule]] : []),
    ...(!isNumber && longest !== undefined && rule !== 'product_code' ? [maxLength(longest)] : []),
  ];
  const all = composeSyncValidators(rules);
  const unlessKept = (value: unknown, values: object) =>
    record && value === record[source] ? undefined : all(value, values, {});
  return Object.assign(unlessKept, { isRequired: required });
};

/** The rules that the specification has words for. */
const inputRule: Readonly<Record<(typeof inputRules)[number], Validator>> = {
  product_code: productCode,
  version,
  url: webAddress,
  json_object: jsonObject,
  file_hash: fileHash,
  lowercase_and_digits: lowercaseAndDigits,
  email: value => email(value?.trim()),
};

interface Props {
  input: Input;
  /** The record as it was read. Absent for a new one. */
  record: RaRecord | undefined;
}

/** An input of a declared list's form, while it is wanted. Its value stays when it goes. */
export const DeclaredInput = (props: Props) => {
  const { when } = props.input;
  return when ? <WantedInput {...props} when={when} /> : <TypedInput {...props} />;
};

const WantedInput = ({ when, ...props }: Props & { when: DeclaredWhen }) => {
  const value: unknown = useWatch({ name: when.source });
  return isMet(when, { [when.source]: value }) ? <TypedInput {...props} /> : null;
};

/** MUI paints the thumb as a background, which forced colours take away. */
const switchLook = { '@media (forced-colors: active)': { '& .MuiSwitch-thumb': { backgroundColor: 'ButtonText' } } };

/** react-admin's own input for the type. */
const TypedInput = (props: Props) => {
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
        <BooleanInput source={source} sx={switchLook} />
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
    case 'references':
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
  const { source, type, reference = '', filter } = props.input;
  const validate = rulesOf(props);
  const list = definitions[reference];
  if (!list) {
    const helperText = translate('portal.declared.form.no_list', { list: reference });
    return <TextInput source={source} validate={validate} parse={asId} helperText={helperText} fullWidth />;
  }
  const choices = {
    source,
    reference,
    perPage: offered,
    ...(filter && { filter }),
    sort: listDefaults(list.options?.defaultSort ?? 'id').sort,
  };
  if (type === 'references')
    return (
      <ReferenceArrayInput {...choices}>
        <AutocompleteArrayInput validate={validate} fullWidth />
      </ReferenceArrayInput>
    );
  return (
    <ReferenceInput {...choices}>
      <AutocompleteInput validate={validate} fullWidth />
    </ReferenceInput>
  );
};

const asId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : text);
