import { useResourceContext, useSourceContext, useTranslate } from 'ra-core';
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
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'ra-ui-materialui';
import { type ComponentType, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isSame } from '../../contract/isSame';
import type { DeclaredInput as Input, DeclaredWhen } from '../../contract/listForms';
import { termFaults, termsBeside } from '../../contract/termRules';
import { lazyPart } from '../components/lazyPart';
import { listStart } from '../components/table/listDefaults';
import { useOffer } from '../components/useExtension';
import { useReadableList } from '../components/usePerson';
import { choiceWord } from '../lib/words';
import { hasValue } from './actions';
import { haveIds, isWanted, partsIn, partWith, whensOf } from './sent';
import { type InputProps, inputRulesOf, termsAround } from './inputRules';

/** How many records a reference offers at once. Typing finds the others, except in a list without a search. */
const offered = 25;
const offeredUnsearched = 100;

/** Parts of a product, say, are in few forms, and what they need is much. */
const PartsInput = lazyPart(() => import('./parts/PartsInput'), 'PartsInput');
const PartIdsInput = lazyPart(() => import('./parts/PartIdsInput'), 'PartIdsInput');
const UploadInput = lazyPart(() => import('./parts/UploadInput'), 'UploadInput');

/** An input of a declared list's form, while it is wanted. What was typed stays in the form when it goes, and is not sent. */
export const DeclaredInput = (props: InputProps) => {
  const { input, beside } = props;
  const whens = whensOf(input, beside);
  const Typed = input.term ? TermInput : TypedInput;
  return whens.length > 0 ? <WantedInput {...props} whens={whens} typed={Typed} /> : <Typed {...props} />;
};

interface WantedProps extends InputProps {
  whens: readonly DeclaredWhen[];
  typed: ComponentType<InputProps>;
}

const WantedInput = ({ whens, typed: Typed, ...props }: WantedProps) => {
  const { beside, record } = props;
  const { getSource } = useSourceContext();
  const values: unknown[] = useWatch({ name: whens.map(({ source }) => getSource(source)) });
  return whens.every((when, index) => isWanted(when, beside, values[index], record)) ? <Typed {...props} /> : null;
};

/**
 * Other terms decide whether a term is required. What is wrong with it may be mended at another one, too, so that it is
 * looked at again when those change.
 */
const TermInput = (props: InputProps) => {
  const { input, record } = props;
  const { source } = input;
  const { getSource } = useSourceContext();
  const { watch, trigger, getFieldState, getValues } = useFormContext();
  // Renders again when those change.
  useWatch({ name: termsBeside(source).map(each => getSource(each)) });
  const terms = termsAround(props, getValues(), getSource(source));
  const isRequired = termFaults({ ...terms, [source]: null }, record).some(
    ({ field, code }) => field === source && code === 'required',
  );
  useEffect(() => {
    const name = getSource(source);
    const others = termsBeside(source).map(each => getSource(each));
    const { unsubscribe } = watch((_values, { name: changed = '' }) => {
      if (others.includes(changed) && getFieldState(name).error) void trigger(name);
    });
    return unsubscribe;
  }, [source, getSource, watch, trigger, getFieldState]);
  return <TypedInput {...props} isRequired={isRequired} />;
};

/** MUI paints the thumb as a background, which forced colours take away. */
const switchLook = { '@media (forced-colors: active)': { '& .MuiSwitch-thumb': { backgroundColor: 'ButtonText' } } };

/** react-admin's own input for the type. */
const TypedInput = (props: InputProps) => {
  const { source, type, required } = props.input;
  const common = { source, validate: inputRulesOf(props), fullWidth: true };
  switch (type) {
    case 'lines':
      return <TextInput {...common} parse={asTyped} multiline minRows={3} />;
    case 'number':
      return <NumberInput {...common} />;
    case 'integer':
      return <NumberInput {...common} step={1} />;
    case 'boolean':
      // A switch cannot show that nothing was chosen.
      return required || [true, false].some(each => hasValue(each, props.record?.[source])) ? (
        <BooleanInput source={source} sx={switchLook} />
      ) : (
        <NullableBooleanInput {...common} />
      );
    case 'date':
      return <DateInput {...common} />;
    case 'time':
      return <DateTimeInput {...common} />;
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'reference':
    case 'references':
      return <ReferencedInput {...props} />;
    case 'part_ids':
      return <PartIds {...props} />;
    case 'upload':
      return <UploadInput {...props} />;
    case 'parts':
      return <NestedInputs {...props} />;
    default:
      return <TextInput {...common} parse={asTyped} />;
  }
};

const NestedInputs = ({ input, record }: InputProps) => {
  const { source, inputs = [] } = input;
  return (
    <PartsInput source={source} before={record?.[source]}>
      {inputs.map(each => (
        <PartInput key={each.source} source={each.source} input={each} beside={inputs} parts={record?.[source]} />
      ))}
    </PartsInput>
  );
};

interface PartProps {
  /** react-admin finds here what a new part has. */
  source: string;
  input: Input;
  beside: readonly Input[];
  /** All parts of the record as they were read. */
  parts: unknown;
}

/**
 * An input of one part, which is known by its id, because its place changes when another part is removed. Without ids, it is
 * known by what it has at first.
 */
const PartInput = ({ input, beside, parts }: PartProps) => {
  const { getSource } = useSourceContext();
  const { getValues } = useFormContext();
  const id: unknown = useWatch({ name: getSource('id') });
  const known = partsIn(parts);
  const [first] = useState(() => known.find(part => isSame(part, getValues(getSource('').replace(/\.$/, '')))));
  return <DeclaredInput input={input} beside={beside} record={haveIds(known) ? partWith(id, known) : first} />;
};

/** An emptied text is '', where react-admin would make it null. */
const asTyped = (text: string) => text;

/** The record's value stays a choice, even if it no longer is one. */
const ChoiceInput = (props: InputProps) => {
  const { input, record } = props;
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { source, choices = [] } = input;
  const value: unknown = record?.[source];
  const isKept = (typeof value === 'string' && value !== '') || typeof value === 'number';
  const ids = isKept && !choices.includes(String(value)) ? [...choices, String(value)] : choices;
  return (
    <SelectInput
      source={source}
      validate={inputRulesOf(props)}
      choices={ids.map(id => ({ id, name: choiceWord(translate, resource, source, id) }))}
      translateChoice={false}
      fullWidth
    />
  );
};

/**
 * A reference is searched, because its list may have any length. Of a list without a search, the first records are
 * offered. Without such a list for the person, its id is typed.
 */
const ReferencedInput = (props: InputProps) => {
  const { source, type, reference = '', filter } = props.input;
  const validate = inputRulesOf(props);
  const list = useReadableList(reference);
  const offer = useOffer();
  if (!list) return type === 'references' ? <IdsInput {...props} /> : <IdInput {...props} />;
  const isSearched = list.searchFields?.length !== 0;
  const choices = {
    source,
    reference,
    perPage: isSearched ? offered : offeredUnsearched,
    ...(filter && { filter }),
    sort: listStart(list, offer).sort,
  };
  if (type === 'references')
    return (
      <ReferenceArrayInput {...choices}>
        {isSearched ? (
          <AutocompleteArrayInput validate={validate} fullWidth />
        ) : (
          <SelectArrayInput validate={validate} fullWidth />
        )}
      </ReferenceArrayInput>
    );
  return (
    <ReferenceInput {...choices}>
      {isSearched ? <AutocompleteInput validate={validate} fullWidth /> : <SelectInput validate={validate} fullWidth />}
    </ReferenceInput>
  );
};

/** Parts of a record that the person may not read are known by their ids alone. */
const PartIds = (props: InputProps) =>
  useReadableList(props.input.reference) ? <PartIdsInput {...props} /> : <IdsInput {...props} />;

const asId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : text);
const asIds = (text: string) => text.split(/[\s,]+/).flatMap(each => (each ? [asId(each)] : []));

const useTyped = (props: InputProps, many: '' | 's') => {
  const { source, reference } = props.input;
  const helperText = useTranslate()(`portal.declared.form.no_list${many}`, { list: reference });
  return { source, validate: inputRulesOf(props), helperText, fullWidth: true };
};

const IdInput = (props: InputProps) => (
  <TextInput {...useTyped(props, '')} parse={(text: string) => (text ? asId(text) : null)} />
);

/** The ids have no comma at their end, but what is being typed has. */
const IdsInput = (props: InputProps) => {
  const [typed, setTyped] = useState('');
  const shownOf = (ids: unknown) => (isSame(asIds(typed), ids ?? []) ? typed : [ids ?? []].flat().join(', '));
  const parse = (text: string) => {
    setTyped(text);
    return asIds(text);
  };
  return <TextInput {...useTyped(props, 's')} format={shownOf} parse={parse} />;
};
