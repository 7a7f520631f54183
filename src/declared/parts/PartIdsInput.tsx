import { useSourceContext, useTranslate } from 'ra-core';
import { AutocompleteArrayInput } from 'ra-ui-materialui';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasValue } from '../actions';
import { isId } from '../columns';
import { type InputProps, inputRulesOf } from '../inputRules';
import { type Part, partsIn } from '../sent';
import { usePartName, useOwner } from './partNames';

/** Parts of the record that another input refers to. A new record begins with all that are offered. */
export const PartIdsInput = (props: InputProps) => {
  const { input, record } = props;
  const { source, of = '', reference = '', parts = '', filter = {} } = input;
  const translate = useTranslate();
  const nameOf = usePartName();
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: getSource(of) });
  const chosen: unknown = useWatch({ name: getSource(source) });
  const { data, error } = useOwner(reference, isId(typed) ? typed : record?.[of]);
  const all = partsIn(data?.[parts]);
  const isOffered = (part: Part) => Object.entries(filter).every(([field, value]) => hasValue(value, part[field]));
  const isChosen = ({ id: part }: Part) => Array.isArray(chosen) && chosen.includes(part);

  const isNew = record === undefined;
  const filledFor = useRef<unknown>(null);
  useEffect(() => {
    if (!isNew || !data || filledFor.current === data.id) return;
    filledFor.current = data.id;
    setValue(
      getSource(source),
      all.filter(isOffered).map(part => part.id),
    );
  });

  const choices = all
    .filter(part => isOffered(part) || isChosen(part))
    .map(part => ({ id: part.id, name: nameOf(reference, parts, part) }));
  return (
    <AutocompleteArrayInput
      source={source}
      choices={choices}
      translateChoice={false}
      validate={inputRulesOf(props)}
      disabled={!data}
      helperText={error ? translate('ra.notification.http_error') : undefined}
      fullWidth
    />
  );
};
