import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate, ValidationError } from 'ra-core';
import { memo, useCallback, useId } from 'react';
import { fieldValidationDebounceMs } from '../../contract/constants';
import { EmailList } from '../../src/components/emailList/EmailList';
import { useDebounced } from '../../src/components/useDebounced';
import type { EmailListValue } from '../../src/lib/emailList';
import { isExceeded, isUserAuthorized } from './orderLines';
import { AllowanceNote, NoteField, PolicyField, QuantityField } from './EntryFields';
import { maxUsersOf, type OfferedProduct } from './catalogue';
import type { FieldReason } from './failure';
import type { OrderEntry } from './orderDraft';
import { usersProblem } from './problems';

export type ChangeEntry = (id: string, change: (entry: OrderEntry) => Partial<OrderEntry>) => void;

interface Props {
  entry: OrderEntry;
  product: OfferedProduct;
  areCountersLoaded: boolean;
  remaining: number | null | undefined;
  ordered: number;
  isChecked: boolean;
  refused: FieldReason | undefined;
  managers: readonly string[];
  isMember?: boolean;
  onChange: ChangeEntry;
  onRemove?: (id: string) => void;
}

export const EntryCard = memo(
  ({
    entry,
    product,
    areCountersLoaded,
    remaining,
    ordered,
    refused,
    managers,
    isMember = false,
    isChecked,
    onChange,
    onRemove,
  }: Props) => {
    const titleId = useId();
    const rested = useDebounced(ordered, fieldValidationDebounceMs);
    const judged = isChecked ? ordered : rested;
    return (
      <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 1.5 }}>
        <EntryHeader titleId={titleId} product={product} onRemove={onRemove && (() => onRemove(entry.id))} />
        <EntryInputs
          entry={entry}
          product={product}
          remaining={remaining}
          ordered={judged}
          isChecked={isChecked}
          refused={refused}
          managers={managers}
          isMember={isMember}
          onChange={onChange}
        />
        <EntryAllowance
          product={product}
          areCountersLoaded={areCountersLoaded}
          remaining={remaining}
          ordered={judged}
          refused={refused}
        />
      </Paper>
    );
  },
);
EntryCard.displayName = 'EntryCard';

const EntryInputs = ({
  entry,
  product,
  remaining,
  ordered,
  refused,
  managers,
  isMember,
  isChecked,
  onChange,
}: Omit<Props, 'areCountersLoaded' | 'onRemove'>) => {
  const { id } = entry;
  const hasUsers = isUserAuthorized(product);
  const hasQuantity = !isMember && !hasUsers;
  return (
    // Names of policies are long, so that only the number stands beside them.
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: hasQuantity ? 'minmax(0, 1fr) 14rem' : 'minmax(0, 1fr)' },
      }}
    >
      <PolicyField
        policies={product.policies}
        value={entry.policy}
        isChecked={isChecked}
        onChange={policy => onChange(id, () => ({ policy }))}
      />
      {hasQuantity && (
        <QuantityField
          label="portal.wizard.products.quantity"
          value={entry.quantity}
          isChecked={isChecked}
          isExceeded={isExceeded(remaining, ordered)}
          onChange={quantity => onChange(id, () => ({ quantity }))}
        />
      )}
      {!isMember && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <NoteField value={entry.note} onChange={note => onChange(id, () => ({ note }))} />
        </Box>
      )}
      {hasUsers && (
        <EntryUsers
          entry={entry}
          product={product}
          managers={managers}
          isChecked={isChecked}
          refused={refused}
          onChange={onChange}
        />
      )}
    </Box>
  );
};

const EntryAllowance = ({
  product,
  areCountersLoaded,
  remaining,
  ordered,
  refused,
}: Omit<Props, 'entry' | 'isChecked' | 'managers' | 'onChange'>) => {
  const translate = useTranslate();
  return (
    <>
      {areCountersLoaded && <AllowanceNote product={product.product_name} remaining={remaining} ordered={ordered} />}
      {refused && !refused.email && !isExceeded(remaining, ordered) && (
        <Alert severity="error" sx={{ mt: 1, py: 0 }}>
          {translate(refused.detail, refused.values)}
        </Alert>
      )}
    </>
  );
};

interface EntryHeaderProps {
  titleId: string;
  product: OfferedProduct;
  onRemove?: () => void;
}

const EntryHeader = ({ titleId, product, onRemove }: EntryHeaderProps) => {
  const translate = useTranslate();
  const { product_name, short_code } = product;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {product_name}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
        {short_code}
      </Typography>
      {onRemove && (
        <Tooltip title={translate('portal.wizard.products.remove')}>
          <IconButton
            aria-label={translate('portal.wizard.products.remove_product', { name: product_name })}
            onClick={onRemove}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
};

interface EntryUsersProps {
  entry: OrderEntry;
  product: OfferedProduct;
  managers: readonly string[];
  isChecked: boolean;
  refused: FieldReason | undefined;
  onChange: ChangeEntry;
}

const EntryUsers = ({ entry, product, managers, isChecked, refused, onChange }: EntryUsersProps) => {
  const translate = useTranslate();
  const { id, users } = entry;
  const policy = product.policies.find(({ code }) => code === entry.policy);
  const added = { ...users, pending: isChecked ? users.pending : '' };
  const problem = usersProblem({ users: added, policy, managers });
  const refusal = refused?.email && users.emails.includes(refused.email) ? refused : undefined;
  const change = useCallback(
    (users: Partial<EmailListValue>) => onChange(id, entry => ({ users: { ...entry.users, ...users } })),
    [id, onChange],
  );
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <EmailList
        label={translate('portal.wizard.products.users')}
        value={users}
        onChange={change}
        max={maxUsersOf(policy)}
        error={problem ? <ValidationError error={problem} /> : refusal && translate(refusal.detail, refusal.values)}
      />
    </Box>
  );
};
