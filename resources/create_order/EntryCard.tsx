import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { memo, useId } from 'react';
import { isExceeded } from './allowance';
import { AllowanceNote } from './AllowanceNote';
import type { OfferedProduct } from './catalogue';
import { EntryUsers } from './EntryUsers';
import { NoteField } from './NoteField';
import type { OrderEntry } from './orderDraft';
import { isUserAuthorized } from './orderLines';
import { PolicyField } from './PolicyField';
import { QuantityField } from './QuantityField';

export type ChangeEntry = (id: string, change: (entry: OrderEntry) => Partial<OrderEntry>) => void;

interface Props {
  entry: OrderEntry;
  product: OfferedProduct;
  remaining: number | null | undefined;
  ordered: number;
  isChecked: boolean;
  /** The back end's word on this entry. */
  refused: string | undefined;
  /** A bundle has quantity and note for all its members. */
  isMember?: boolean;
  onChange: ChangeEntry;
  onRemove?: (id: string) => void;
}

/** One product of the order: policy, number or users, note, and what is left of it (rows WIZ-14 to WIZ-23). */
export const EntryCard = memo(({ entry, product, isMember = false, isChecked, onChange, onRemove, ...rest }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const { id } = entry;
  const hasUsers = isUserAuthorized(product);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={titleId} variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {product.product_name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
          {product.short_code}
        </Typography>
        {onRemove && (
          <Tooltip title={translate('portal.wizard.products.remove')}>
            <IconButton
              aria-label={translate('portal.wizard.products.remove_product', { name: product.product_name })}
              onClick={() => onRemove(id)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '2fr 9rem 3fr' } }}>
        <PolicyField
          policies={product.policies}
          value={entry.policy}
          isChecked={isChecked}
          onChange={policy => onChange(id, () => ({ policy }))}
        />
        {!isMember && !hasUsers && (
          <QuantityField
            value={entry.quantity}
            isChecked={isChecked}
            onChange={quantity => onChange(id, () => ({ quantity }))}
          />
        )}
        {!isMember && (
          <Box sx={hasUsers ? { gridColumn: { sm: 'span 2' } } : undefined}>
            <NoteField value={entry.note} onChange={note => onChange(id, () => ({ note }))} />
          </Box>
        )}
        {hasUsers && <EntryUsers entry={entry} product={product} isChecked={isChecked} onChange={onChange} />}
      </Box>
      <EntryAllowance product={product} {...rest} />
    </Paper>
  );
});
EntryCard.displayName = 'EntryCard';

/** What the portal counts, and what the back end says where that is something else. */
const EntryAllowance = ({ product, remaining, ordered, refused }: Omit<Props, 'entry' | 'isChecked' | 'onChange'>) => (
  <>
    <AllowanceNote product={product.product_name} remaining={remaining} ordered={ordered} />
    {refused && !isExceeded(remaining, ordered) && (
      <Alert severity="error" sx={{ mt: 1, py: 0 }}>
        {refused}
      </Alert>
    )}
  </>
);
