import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { EmailList } from '../../src/components/emailList/EmailList';
import type { EmailListValue } from '../../src/lib/emailList';
import { maxUsersOf, type OfferedProduct } from './catalogue';
import type { ChangeEntry } from './EntryCard';
import type { OrderEntry } from './orderDraft';
import { usersExcess, usersProblem } from './problems';

interface Props {
  entry: OrderEntry;
  product: OfferedProduct;
  isChecked: boolean;
  onChange: ChangeEntry;
}

/** The license users of a user-authorized entry, no more than its policy takes (rows WIZ-21, VALID-16, VALID-22). */
export const EntryUsers = ({ entry, product, isChecked, onChange }: Props) => {
  const translate = useTranslate();
  const { id } = entry;
  const policy = product.policies.find(({ code }) => code === entry.policy);
  const problem = isChecked ? usersProblem({ entry, policy }) : usersExcess(entry.users.emails, policy);
  const change = useCallback(
    (users: Partial<EmailListValue>) => onChange(id, entry => ({ users: { ...entry.users, ...users } })),
    [id, onChange],
  );
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <EmailList
        label={translate('portal.wizard.products.users')}
        value={entry.users}
        onChange={change}
        max={maxUsersOf(policy)}
        error={problem && translate(problem)}
      />
    </Box>
  );
};
