import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { maxOrderItems } from '../../contract/constants';
import { bareFieldset } from '../../src/components/boxedList';
import { lazyPart } from '../../src/components/lazyPart';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { BundleChoice, BundleToggle } from './BundleChoice';
import { type ChangeEntry, EntryCard } from './EntryCard';
import { ProductPicker } from './ProductPicker';
import {
  keyedLines,
  orderedOf,
  type OrderLine,
  quantityIn,
  quantityOf,
  type Remaining,
  setQuantities,
} from './orderLines';
import type { Reasons } from './failure';
import { createEntry, type OrderDraft, type OrderEntry } from './orderDraft';
import { notSetProblem, quantityProblem } from './problems';
import type { OrderContentsState } from './useOrderContents';
import type { ChangeDraft } from './useOrderDraft';

interface Props {
  draft: OrderDraft;
  change: ChangeDraft;
  contents: OrderContentsState;
  /** Nothing was changed since it was sent. What was read since may already be the outcome, so it is not judged by that. */
  isRepetition: boolean;
  refused: Reasons;
}

const nobody: readonly string[] = [];

export const ProductsStep = ({ draft, change, contents, isRepetition, refused }: Props) => {
  const translate = useTranslate();
  const { lines, products, remaining, managers, isLoading } = contents;
  const ordered = orderedOf(lines);
  const { step, changeEntry, add, remove } = useEntries(change);
  const notify = usePortalNotify();
  const switchTo = (isBundle: boolean) => {
    const { isBundle: wasBundle, bundle, entries, gained } = draft;
    change({ isBundle, bundle: null, entries: [], gained: [] });
    if (!bundle && entries.length === 0) return;
    const bringBack = () => change({ isBundle: wasBundle, bundle, entries, gained });
    notify.success('portal.wizard.products.removed', { action: { label: 'ra.action.undo', run: bringBack } });
  };

  return (
    <Box
      ref={step}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' }}
    >
      <BundleToggle isBundle={draft.isBundle} onChange={switchTo} />
      {draft.isBundle && <BundleChoice draft={draft} change={change} contents={contents} isRepetition={isRepetition} />}
      {isLoading && <Skeleton variant="rounded" height={120} />}
      {!draft.isBundle && <SetAllQuantities draft={draft} lines={lines} remaining={remaining} change={change} />}
      {lines.map(({ entry, product }) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          product={product}
          areCountersLoaded={!isLoading && !isRepetition}
          remaining={remaining.get(product.id)}
          ordered={isRepetition ? 0 : (ordered.get(product.id) ?? 0)}
          isChecked={draft.isChecked}
          refused={refused.get(entry.id)}
          managers={isRepetition ? nobody : managers}
          isMember={draft.isBundle}
          onChange={changeEntry}
          onRemove={draft.isBundle ? undefined : remove}
        />
      ))}
      {!draft.isBundle &&
        (products.length > 0 ? (
          <>
            <ProductPicker
              label={translate('portal.wizard.products.add')}
              products={products}
              remaining={remaining}
              onPick={product => add([createEntry(product)])}
            />
            <ManyProducts contents={contents} onAdd={add} />
          </>
        ) : (
          <Alert severity="info">{translate('portal.wizard.products.none')}</Alert>
        ))}
    </Box>
  );
};

const useEntries = (change: ChangeDraft) => {
  const changeEntry: ChangeEntry = useCallback(
    (id, changeOf) =>
      change(({ entries }) => ({
        entries: entries.map(entry => (entry.id === id ? { ...entry, ...changeOf(entry) } : entry)),
      })),
    [change],
  );
  const add = (added: readonly OrderEntry[]) => change(({ entries }) => ({ entries: [...entries, ...added] }));
  const step = useRef<HTMLDivElement>(null);
  const remove = useCallback(
    (id: string) => {
      change(({ entries }) => ({ entries: entries.filter(entry => entry.id !== id) }));
      // The focused button disappears with its entry.
      step.current?.focus();
    },
    [change],
  );
  return { step, changeEntry, add, remove };
};

const ChooseProducts = lazyPart(() => import('./ChooseProducts'), 'ChooseProducts');
const PasteItems = lazyPart(() => import('./PasteItems'), 'PasteItems');

interface ManyProps {
  contents: OrderContentsState;
  onAdd: (entries: readonly OrderEntry[]) => void;
}

/** The ways to add many entries at once. */
const ManyProducts = ({ contents, onAdd }: ManyProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<'choose' | 'paste'>();
  const close = () => setOpen(undefined);
  const { products, remaining, lines } = contents;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button onClick={() => setOpen('choose')}>{translate('portal.wizard.choose.open')}</Button>
      <Button onClick={() => setOpen('paste')}>{translate('portal.wizard.paste.open')}</Button>
      {open === 'choose' && (
        <ChooseProducts
          products={products}
          remaining={remaining}
          room={maxOrderItems - lines.length}
          onAdd={chosen => onAdd(chosen.map(product => createEntry(product)))}
          onClose={close}
        />
      )}
      {open === 'paste' && <PasteItems contents={contents} onAdd={onAdd} onClose={close} />}
    </Box>
  );
};

interface SetAllProps extends Pick<Props, 'draft' | 'change'> {
  lines: readonly OrderLine[];
  remaining: Remaining;
}

interface Outcome {
  quantity: string;
  count: number;
  kept: readonly string[];
}

/** Sets one quantity for all entries, and says which entries keep their own, until these have it, too. */
const SetAllQuantities = ({ draft, lines, remaining, change }: SetAllProps) => {
  const translate = useTranslate();
  const text = draft.allQuantities;
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const apply = () => {
    const wrong = quantityProblem(text);
    setProblem(wrong);
    setOutcome(undefined);
    if (wrong) return;
    const quantity = String(quantityIn(text));
    const { set, kept } = setQuantities(lines, quantity, remaining);
    change(({ entries }) => ({
      entries: entries.map(entry => (set.has(entry.id) ? { ...entry, quantity } : entry)),
      allQuantities: '',
    }));
    setOutcome({ quantity, count: set.size, kept });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would leave the step.
    event.preventDefault();
    apply();
  };
  if (keyedLines(lines).length < 2) return null;
  const shown = problem ?? (draft.isChecked ? notSetProblem(draft, lines) : undefined);
  return (
    <Box component="fieldset" aria-label={translate('portal.wizard.products.set_all')} sx={bareFieldset}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          label={translate('portal.wizard.products.all_quantities')}
          value={text}
          onChange={({ target }) => {
            change({ allQuantities: target.value });
            setProblem(undefined);
          }}
          onKeyDown={press}
          error={shown !== undefined}
          helperText={shown && translate(shown)}
          sx={{ flex: { xs: 1, sm: '0 0 14rem' } }}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } }}
        />
        <Button variant="outlined" onClick={apply} sx={{ mt: 0.5, flex: 'none' }}>
          {translate('portal.wizard.products.set_all')}
        </Button>
      </Box>
      <output>{outcome && <SetOutcome {...outcome} lines={lines} remaining={remaining} />}</output>
    </Box>
  );
};

interface SetOutcomeProps extends Outcome, Pick<SetAllProps, 'lines' | 'remaining'> {}

const SetOutcome = ({ quantity, count, kept, lines, remaining }: SetOutcomeProps) => {
  const translate = useTranslate();
  const ordered = orderedOf(lines);
  const others = lines.filter(({ entry }) => kept.includes(entry.id) && entry.quantity !== quantity);
  return (
    <Alert role="presentation" severity={others.length > 0 ? 'warning' : 'success'} sx={{ mt: 1, py: 0 }}>
      {translate('portal.wizard.products.quantities_set', { quantity, smart_count: count })}
      {others.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {others.map(line => (
            <li key={line.entry.id}>
              {translate('portal.wizard.products.quantity_kept', {
                name: line.product.product_name,
                quantity: line.entry.quantity || '-',
                count: Math.max(
                  0,
                  (remaining.get(line.product.id) ?? 0) - (ordered.get(line.product.id) ?? 0) + quantityOf(line),
                ),
              })}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
};
