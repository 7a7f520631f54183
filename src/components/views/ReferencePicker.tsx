import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import {
  type RaRecord,
  useGetList,
  useGetRecordRepresentation,
  useReference,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { fieldValidationDebounceMs, searchTextMaxLength } from '../../../contract/constants';
import type { ResourceDeclaration } from '../../lib/resource';
import { listStart } from '../table/listDefaults';
import { useDebounced } from '../useDebounced';
import { useOffer } from '../useExtension';

interface Props {
  label: string;
  /** The resource of the records to choose from. */
  reference: string;
  /** The id of the chosen record, '' for none. */
  value: string;
  onChange: (id: string) => void;
}

/** Chooses a record of another resource: the first ones are listed, and typing finds the others. */
export const ReferencePicker = ({ label, reference, value, onChange }: Props) => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(reference);
  const nameOf = (record: RaRecord) => String(represent(record));
  const [text, setText] = useState<string>();
  const { referenceRecord: known } = useReference({ reference, id: value, options: { enabled: value !== '' } });
  const { found, isError, isSettled } = useFound(reference, text ?? '');
  const chosen = found.find(({ id }) => String(id) === value) ?? known ?? null;
  return (
    <Autocomplete<RaRecord>
      value={chosen}
      onChange={(_event, record) => {
        setText(undefined);
        onChange(record ? String(record.id) : '');
      }}
      inputValue={text ?? (chosen ? nameOf(chosen) : '')}
      onInputChange={(_event, typed, reason) => reason === 'input' && setText(typed)}
      onClose={(_event, reason) => reason === 'blur' && setText(undefined)}
      options={found}
      filterOptions={options => options}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      autoHighlight
      loading={!isSettled}
      loadingText={translate('portal.shell.loading')}
      openText={translate('portal.wizard.products.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('portal.shell.list.clear')}
      noOptionsText={translate('portal.shell.list.empty')}
      renderInput={input => (
        <TextField
          {...input}
          label={label}
          error={isError}
          helperText={isError && translate('portal.shell.list.error_detail')}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, maxLength: searchTextMaxLength },
          }}
        />
      )}
    />
  );
};

/** Searches after a pause in typing. */
const useFound = (reference: string, typed: string) => {
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource: reference });
  const offer = useOffer();
  const text = typed.trim();
  const rested = useDebounced(text, fieldValidationDebounceMs);
  const {
    data = [],
    isFetching,
    isError,
  } = useGetList(
    reference,
    {
      pagination: { page: 1, perPage: 25 },
      sort: listStart(options ?? {}, offer).sort,
      filter: rested ? { q: rested } : {},
    },
    { placeholderData: keepPreviousData, onError: () => {} },
  );
  return { found: data, isError, isSettled: rested === text && !isFetching };
};
