import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { memo, useEffect, useState } from 'react';
import { fieldValidationDebounceMs } from '../../contract/constants';
import { emailMaxLength } from '../../contract/email';
import { catalogueReaders } from '../../contract/extensions/catalogueObjects';
import { emailKey } from '../../contract/normal';
import { isPermitted } from '../../contract/permissions';
import type { CompanyCustomer } from '../../contract/schemas/customer';
import { useCall } from '../../src/components/useCall';
import { useDebounced } from '../../src/components/useDebounced';
import { useExtension } from '../../src/components/useExtension';
import { usePerson } from '../../src/components/usePerson';
import { isEmail, toEmail } from '../../src/lib/email';
import { isFoundIn } from './catalogue';

interface NewCustomer {
  email: string;
}
export type CustomerChoice = CompanyCustomer | NewCustomer;

interface Props {
  text: string;
  /** The text is the email of a picked customer, so no search is needed. */
  isPicked: boolean;
  error: string | undefined;
  onType: (text: string) => void;
  onPick: (choice: CustomerChoice) => void;
}

const emailInput = { inputMode: 'email', autoCapitalize: 'none', maxLength: emailMaxLength } as const;
const isKnown = (choice: CustomerChoice): choice is CompanyCustomer => 'id' in choice;

/** Offers a new customer only after the search. Otherwise Enter could add a customer who already exists. */
const choicesFor = (
  typed: string,
  { customers, archived, isSettled }: ReturnType<typeof useCustomers>,
): CustomerChoice[] => {
  const isTyped = ({ email }: CompanyCustomer) => emailKey(email) === emailKey(typed);
  const exact: CustomerChoice[] = customers.filter(isTyped);
  const hasTyped = (text: string | null) => isFoundIn(text ?? '', typed);
  // Results of the previous text may not match the current text.
  const others = customers.filter(
    customer => !isTyped(customer) && (hasTyped(customer.email) || hasTyped(customer.company_name)),
  );
  const isNew = isSettled && isEmail(typed) && exact.length === 0 && !archived;
  const added = isNew ? [{ email: typed }] : [];
  return [...exact, ...added, ...others];
};

/** Takes the new customer of a back end without customers once the field is left: there is nobody else to select. */
const useTakeTyped = (only: CustomerChoice | false | undefined, onPick: Props['onPick']) => {
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    if (only && !isFocused) onPick(only);
  });
  return { onFocus: () => setIsFocused(true), onBlur: () => setIsFocused(false) };
};

const Picker = ({ text, isPicked, error, onType, onPick }: Props) => {
  const translate = useTranslate();
  const typed = toEmail(text);
  const found = useCustomers(isPicked ? '' : typed);
  const hint = found.hasFailed ? 'portal.shell.list.error_detail' : 'portal.wizard.customer.hint';
  const archived = found.archived && translate('portal.wizard.customer.archived', { email: found.archived });
  const problem = archived ?? error;
  const choices = isPicked || !typed ? [] : choicesFor(typed, found);
  const focus = useTakeTyped(found.isUnlisted && choices[0], onPick);
  return (
    <Autocomplete<CustomerChoice>
      // The choice is stored in the draft, not in the dropdown.
      value={null}
      onChange={(_event, choice) => choice && onPick(choice)}
      inputValue={text}
      onInputChange={(_event, input, reason) => reason === 'input' && onType(input)}
      options={choices}
      filterOptions={options => options}
      {...focus}
      getOptionKey={choice => (isKnown(choice) ? choice.id : 'new')}
      getOptionLabel={({ email }) => email}
      clearOnBlur={false}
      autoHighlight
      forcePopupIcon={false}
      loading={!found.isSettled}
      loadingText={translate('portal.shell.loading')}
      noOptionsText={archived ?? translate('portal.wizard.customer.none')}
      renderOption={({ key, ...option }, choice) => (
        <Box component="li" key={key} {...option} sx={{ display: 'block !important', overflowWrap: 'anywhere' }}>
          {isKnown(choice) ? (
            <>
              {choice.email}
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{aboutOf(choice)}</Box>
            </>
          ) : (
            translate('portal.wizard.customer.add', { email: choice.email })
          )}
        </Box>
      )}
      renderInput={input => (
        <TextField
          {...input}
          required
          label={translate('portal.wizard.customer.email')}
          error={problem !== undefined || found.hasFailed}
          helperText={problem ?? translate(hint)}
          slotProps={{ ...input.slotProps, htmlInput: { ...input.slotProps.htmlInput, ...emailInput } }}
        />
      )}
    />
  );
};

export const CustomerPicker = memo(Picker);

const aboutOf = ({ first_name, last_name, company_name }: CompanyCustomer): string =>
  [[first_name, last_name].filter(Boolean).join(' '), company_name].filter(Boolean).join(' · ');

const archivedCustomers = 'catalogue-customers';
/** Addresses that contain the typed one are found, too. */
const perPage = 25;

/**
 * An archived customer is not offered, but a new one with their address would be refused. Who may not read archived
 * customers hears it from the server at the end.
 */
const useFindArchived = () => {
  const call = useCall();
  const person = usePerson();
  const mayRead = person && catalogueReaders.customer.some(right => isPermitted(right, person));
  const canFind = useExtension('catalogue') && mayRead;
  return async (typed: string): Promise<string | undefined> => {
    if (!canFind || !isEmail(typed)) return undefined;
    const filter = { email__icontains: typed, is_archived: 1 };
    const found = await call(provider =>
      provider
        .getList<CompanyCustomer>(archivedCustomers, { filter, pagination: { page: 1, perPage } })
        .catch(() => ({ data: [] })),
    );
    return found.data.find(({ email }) => emailKey(email) === emailKey(typed))?.email;
  };
};

/** Searches after a pause in typing. `isSettled`: the search for exactly this text has finished or failed. */
const useCustomers = (typed: string) => {
  const call = useCall();
  const findArchived = useFindArchived();
  const rested = useDebounced(typed, fieldValidationDebounceMs);
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ['customers', 'searchCustomers', rested],
    queryFn: async () => {
      const [customers, archived] = await Promise.all([
        call(({ searchCustomers }) => searchCustomers(rested)),
        findArchived(rested),
      ]);
      return { customers, archived };
    },
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  });
  const isOfThis = rested === typed;
  return {
    customers: data?.customers ?? [],
    /** The back end has no customers. */
    isUnlisted: isOfThis && data?.customers === null,
    /** The address of this text, if it is an archived customer's. */
    archived: isOfThis && !isPlaceholderData ? data?.archived : undefined,
    isSettled: isOfThis && !isFetching && !isPlaceholderData,
    hasFailed: isOfThis && isError,
  };
};
