import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fieldValidationDebounceMs } from '../../contract/constants';
import { emailMaxLength } from '../../contract/email';
import type { Contact } from '../../dataProvider/types';
import { QuestionDialog } from '../../src/components/QuestionDialog';
import { fullName } from '../../src/licensing/people/person';
import { useCall } from '../../src/components/useCall';
import { useDebounced } from '../../src/components/useDebounced';
import { useExtension } from '../../src/components/useExtension';

interface Props {
  /** Translation key. */
  label: string;
  /** The id of a person who is not offered. */
  except?: number;
  onPick: (person: Contact) => void;
}

/** Finds license users by a part of their email address and, with the extension, of their name. */
export const PersonPicker = ({ label, except, onPick }: Props) => {
  const translate = useTranslate();
  const findsNames = useExtension('license-users');
  const [text, setText] = useState('');
  const { people, isSettled, isError } = usePeople(text.trim());
  return (
    <Autocomplete<Contact>
      sx={{ maxWidth: '36rem', my: 1 }}
      value={null}
      onChange={(_event, person) => person && onPick(person)}
      inputValue={text}
      onInputChange={(_event, typed, reason) => reason === 'input' && setText(typed)}
      options={text.trim() ? people.filter(({ id }) => id !== except) : []}
      filterOptions={options => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ true_email }) => true_email}
      clearOnBlur={false}
      autoHighlight
      forcePopupIcon={false}
      loading={!isSettled}
      loadingText={translate('portal.shell.loading')}
      noOptionsText={translate(text.trim() ? 'resources.people.nobody' : 'resources.people.type_to_find')}
      renderOption={({ key, ...option }, person) => (
        <Box component="li" key={key} {...option} sx={{ display: 'block !important', overflowWrap: 'anywhere' }}>
          {person.true_email}
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{fullName(person)}</Box>
        </Box>
      )}
      renderInput={input => (
        <TextField
          {...input}
          label={translate(label)}
          error={isError}
          helperText={translate(
            isError
              ? 'portal.shell.list.error_detail'
              : `resources.people.${findsNames ? 'find_hint' : 'find_hint_email'}`,
          )}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, autoCapitalize: 'none', maxLength: emailMaxLength },
          }}
        />
      )}
    />
  );
};

/** Searches after a pause in typing. */
const usePeople = (typed: string) => {
  const call = useCall();
  const rested = useDebounced(typed, fieldValidationDebounceMs);
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['people', 'searchPeople', rested],
    queryFn: () => call(({ searchPeople }) => searchPeople(rested)),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  });
  return { people: data, isSettled: rested === typed && !isFetching, isError };
};

interface GiveSameProps {
  person: Contact;
  onPick: (other: Contact) => Promise<void>;
  onClose: () => void;
}

/** Chooses whose licenses the person gets. The run that follows lists them before anything is sent. */
export const GiveSameDialog = ({ person, onPick, onClose }: GiveSameProps) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      fullWidth
      maxWidth="xs"
      title={translate('resources.people.give_same.choose')}
      detail={translate('resources.people.give_same.choose_detail', { name: person.true_email })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('ra.action.cancel')}</Button>}
    >
      <PersonPicker
        label="resources.people.give_same.other"
        except={person.id}
        onPick={other => {
          onClose();
          void onPick(other);
        }}
      />
    </QuestionDialog>
  );
};
