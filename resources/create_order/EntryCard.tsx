import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import { memo, useId } from 'react';
import { fieldValidationDebounceMs } from '../../contract/constants';
import { useDebounced } from '../../src/components/useDebounced';
import type { ToldReason } from '../../src/lib/refusal';
import { isExceeded } from './allowance';
import { AllowanceNote } from './AllowanceNote';
import type { OfferedProduct } from './catalogue';
import { EntryHeader } from './EntryHeader';
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
  /** False until what is left is known, or known not to be told. */
  isCounted: boolean;
  remaining: number | null | undefined;
  ordered: number;
  isChecked: boolean;
  /** The back end's word on this entry. */
  refused: ToldReason | undefined;
  /** A bundle has quantity and note for all its members. */
  isMember?: boolean;
  onChange: ChangeEntry;
  onRemove?: (id: string) => void;
}

/** One product of the order: policy, number or users, note, and what is left of it (rows WIZ-14 to WIZ-23). */
export const EntryCard = memo(
  ({
    entry,
    product,
    isCounted,
    remaining,
    ordered,
    refused,
    isMember = false,
    isChecked,
    onChange,
    onRemove,
  }: Props) => {
    const titleId = useId();
    const rested = useDebounced(ordered, fieldValidationDebounceMs);
    const judged = isChecked ? ordered : rested;
    const { id } = entry;
    const hasUsers = isUserAuthorized(product);
    return (
      <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 1.5 }}>
        <EntryHeader titleId={titleId} product={product} onRemove={onRemove && (() => onRemove(id))} />
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 14rem minmax(0, 1fr)' },
          }}
        >
          <PolicyField
            policies={product.policies}
            value={entry.policy}
            isChecked={isChecked}
            onChange={policy => onChange(id, () => ({ policy }))}
          />
          {!isMember && !hasUsers && (
            <QuantityField
              label="portal.wizard.products.quantity"
              value={entry.quantity}
              isChecked={isChecked}
              isExceeded={isExceeded(remaining, judged)}
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
        <EntryAllowance
          product={product}
          isCounted={isCounted}
          remaining={remaining}
          ordered={judged}
          refused={refused}
        />
      </Paper>
    );
  },
);
EntryCard.displayName = 'EntryCard';

/** What the portal counts, and what the back end says where that is something else. */
const EntryAllowance = ({
  product,
  isCounted,
  remaining,
  ordered,
  refused,
}: Omit<Props, 'entry' | 'isChecked' | 'onChange'>) => {
  const translate = useTranslate();
  return (
    <>
      {isCounted && <AllowanceNote product={product.product_name} remaining={remaining} ordered={ordered} />}
      {refused && !isExceeded(remaining, ordered) && (
        <Alert severity="error" sx={{ mt: 1, py: 0 }}>
          {translate(refused.detail, refused.values)}
        </Alert>
      )}
    </>
  );
};
