import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useTranslate, ValidationError } from 'ra-core';
import { memo, useCallback } from 'react';
import { fieldValidationDebounceMs } from '../../contract/constants';
import { EmailList } from '../../src/components/emailList/EmailList';
import { useDebounced } from '../../src/components/useDebounced';
import { usePerson } from '../../src/components/usePerson';
import type { EmailListValue } from '../../src/lib/emailList';
import { CustomerPicker, type CustomerChoice } from './CustomerPicker';
import type { Reasons } from './failure';
import { customerFields, type CustomerField, type CustomerFields, noCustomer, type OrderDraft } from './orderDraft';
import { emailProblem, managersProblem, misspeltProblem } from './problems';
import type { ChangeDraft } from './useOrderDraft';

interface Props {
  draft: OrderDraft;
  change: ChangeDraft;
  mayAddManagers: boolean;
  refused: Reasons;
}

/** The API's limit. */
const htmlInput = { maxLength: 250, autoComplete: 'off' };
const inputTypes: Partial<Record<CustomerField, string>> = { phone: 'tel' };

/** A known customer fills all fields. A new customer keeps what was typed, but no value of a customer picked before. */
const pickedCustomer = (
  choice: CustomerChoice,
  { customer, known }: Pick<OrderDraft, 'customer' | 'known'>,
): Pick<OrderDraft, 'customerId' | 'customer' | 'known'> => {
  const typed = fieldsBy(field => (customer[field] === known[field] ? '' : customer[field]));
  if (!('id' in choice)) return { customerId: undefined, customer: typed, known: noCustomer };
  const picked = fieldsBy(field => choice[field] ?? '');
  return { customerId: choice.id, customer: picked, known: picked };
};

const fieldsBy = (textOf: (field: CustomerField) => string): CustomerFields => ({
  ...noCustomer,
  ...Object.fromEntries(customerFields.map(field => [field, textOf(field)])),
});

export const CustomerStep = ({ draft, change, mayAddManagers, refused }: Props) => {
  const translate = useTranslate();
  const refusal = (field: string) => {
    const reason = refused.get(field);
    return reason && translate(reason.detail, reason.values);
  };
  const { email, emailText } = draft;
  const rested = useDebounced(emailText, fieldValidationDebounceMs);
  const wrong = draft.isChecked ? emailProblem(draft) : misspeltProblem({ email, emailText: rested });
  const typeEmail = useCallback((emailText: string) => change({ emailText, email: '' }), [change]);
  const pick = useCallback(
    (choice: CustomerChoice) =>
      change(draft => ({ emailText: choice.email, email: choice.email, ...pickedCustomer(choice, draft) })),
    [change],
  );
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CustomerPicker
          text={emailText}
          isPicked={email !== ''}
          error={wrong ? translate(wrong) : refusal('email')}
          onType={typeEmail}
          onPick={pick}
        />
      </Box>
      {customerFields.map(field => (
        <CustomerInput
          key={field}
          field={field}
          value={draft.customer[field]}
          refusal={refusal(field)}
          change={change}
        />
      ))}
      <ReferenceInput value={draft.reference} change={change} />
      {mayAddManagers && <ManagersInput value={draft.managers} isChecked={draft.isChecked} change={change} />}
    </Box>
  );
};

interface InputProps extends Pick<Props, 'change'> {
  value: string;
}

interface CustomerInputProps extends InputProps {
  field: CustomerField;
  refusal: string | undefined;
}

/** Memoized: on a slow device, typing would lag if each letter rendered all fields. */
const CustomerInput = memo(({ field, value, refusal, change }: CustomerInputProps) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate(`resources.orders.customer.${field}`)}
      type={inputTypes[field] ?? 'text'}
      value={value}
      onChange={({ target: { value } }) => change(({ customer }) => ({ customer: { ...customer, [field]: value } }))}
      error={refusal !== undefined}
      helperText={refusal}
      slotProps={{ htmlInput }}
    />
  );
});

/** The reference of this order, not of the customer. */
const ReferenceInput = memo(({ value, change }: InputProps) => {
  const translate = useTranslate();
  return (
    <TextField
      sx={{ gridColumn: '1 / -1' }}
      label={translate('portal.wizard.customer.order_number')}
      value={value}
      onChange={({ target: { value } }) => change({ reference: value })}
      helperText={translate('portal.wizard.customer.order_number_hint')}
      slotProps={{ htmlInput }}
    />
  );
});

interface ManagersInputProps extends Pick<Props, 'change'> {
  value: EmailListValue;
  isChecked: boolean;
}

/** Further managers of the order. The person manages it anyway. */
const ManagersInput = memo(({ value, isChecked, change }: ManagersInputProps) => {
  const translate = useTranslate();
  const own = usePerson()?.user.profile.email ?? '';
  const added = { ...value, pending: isChecked ? value.pending : '' };
  const problem = managersProblem({ managers: added }, own);
  const changeManagers = useCallback(
    (managers: Partial<EmailListValue>) => change(draft => ({ managers: { ...draft.managers, ...managers } })),
    [change],
  );
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <EmailList
        label={translate('resources.order_managers.tab')}
        value={value}
        onChange={changeManagers}
        error={problem && <ValidationError error={problem} />}
      />
      <FormHelperText>{translate('portal.wizard.managers.about')}</FormHelperText>
    </Box>
  );
});
