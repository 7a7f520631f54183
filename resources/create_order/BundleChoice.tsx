import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { useVerdict } from '../../src/components/usePerson';
import { NoteField, QuantityField } from './EntryFields';
import { createEntry, type OrderDraft } from './orderDraft';
import { isOrderedOnce, withMembers } from './orderLines';
import { ProductPicker } from './ProductPicker';
import type { OrderContentsState } from './useOrderContents';
import type { ChangeDraft } from './useOrderDraft';

interface Props {
  draft: OrderDraft;
  change: ChangeDraft;
  contents: OrderContentsState;
  isRepetition: boolean;
}

export const BundleChoice = ({ draft, change, contents, isRepetition }: Props) => {
  const translate = useTranslate();
  const { bundles, bundle, members, missing } = contents;
  const hasQuantity = members && !isOrderedOnce(members);
  const isIncomplete = missing.length > 0 && !isRepetition;
  const kept = members?.filter(({ product_name }) => !draft.gained.includes(product_name)) ?? [];
  useEffect(() => {
    if (members && isIncomplete) change(draft => withMembers(draft, members));
  }, [members, isIncomplete, change]);

  if (bundles.length === 0) return <Alert severity="info">{translate('portal.wizard.products.none')}</Alert>;
  const note = (note: string) => change(({ bundle }) => ({ bundle: bundle && { ...bundle, note } }));
  const count = (quantity: string) =>
    change(({ bundle, entries }) => ({
      bundle: bundle && { ...bundle, quantity },
      entries: entries.map(entry => ({ ...entry, quantity })),
    }));
  return (
    <>
      <ProductPicker
        label={translate(bundle ? 'portal.wizard.products.other_bundle' : 'portal.wizard.products.choose_bundle')}
        products={bundles}
        onPick={bundle => change({ bundle: createEntry(bundle), entries: [], gained: [] })}
      />
      <GainedNote gained={draft.gained} isOnce={hasQuantity === false && !isOrderedOnce(kept)} />
      {bundle && draft.bundle && (
        <Paper variant="outlined" sx={{ p: 1.5 }}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {bundle.product_name}
          </Typography>
          {members?.length === 0 ? (
            <Alert severity="warning">{translate('portal.wizard.products.empty_bundle')}</Alert>
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  sm: hasQuantity ? '14rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
                },
              }}
            >
              {hasQuantity && (
                <QuantityField
                  label="portal.wizard.products.bundle_quantity"
                  value={draft.bundle.quantity}
                  isChecked={draft.isChecked}
                  onChange={count}
                />
              )}
              <NoteField value={draft.bundle.note} onChange={note} />
            </Box>
          )}
        </Paper>
      )}
    </>
  );
};

interface GainedNoteProps {
  gained: readonly string[];
  /** Whether the bundle can be ordered only once since. The draft may have had a greater number. */
  isOnce: boolean;
}

const GainedNote = ({ gained, isOnce }: GainedNoteProps) => {
  const translate = useTranslate();
  if (gained.length === 0) return null;
  return (
    <Alert severity="info">
      {translate('portal.wizard.products.gained', { names: gained.join(', ') })}
      {isOnce && ` ${translate('portal.wizard.products.ordered_once')}`}
    </Alert>
  );
};

interface BundleToggleProps {
  isBundle: boolean;
  onChange: (isBundle: boolean) => void;
}

/** Without the permission, the switch can only be turned off. A restored draft may already be a bundle order. */
export const BundleToggle = ({ isBundle, onChange }: BundleToggleProps) => {
  const translate = useTranslate();
  const hintId = useId();
  const isAllowed = useVerdict('create_bundle_order') === 'allowed';
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isBundle}
            disabled={!isAllowed && !isBundle}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': isAllowed ? undefined : hintId } }}
          />
        }
        label={translate('portal.wizard.products.bundle_mode')}
      />
      {!isAllowed && (
        <FormHelperText id={hintId} sx={{ mt: 0 }}>
          {translate('portal.shell.toasts.missing_permission')}:{' '}
          {translate('portal.shell.toasts.missing_permission_detail')}
        </FormHelperText>
      )}
    </div>
  );
};
