import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { orderedOf, type Remaining } from './allowance';
import { type OrderLine, quantityIn, quantityOf } from './orderLines';
import { quantityProblem } from './problems';
import { keyedLines, setQuantities } from './setQuantities';
import type { ChangeDraft } from './useOrderDraft';

interface Props {
  lines: readonly OrderLine[];
  remaining: Remaining;
  change: ChangeDraft;
}

interface Outcome {
  quantity: string;
  count: number;
  kept: readonly string[];
}

/** Sets one quantity for all entries, and says which entries keep their own, until these have it, too. */
export const SetAllQuantities = ({ lines, remaining, change }: Props) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const apply = () => {
    const wrong = quantityProblem(text);
    setProblem(wrong);
    setOutcome(undefined);
    if (wrong) return;
    const quantity = String(quantityIn(text));
    const { set, kept } = setQuantities(lines, quantity, remaining);
    change(({ entries }) => ({ entries: entries.map(entry => (set.has(entry.id) ? { ...entry, quantity } : entry)) }));
    setOutcome({ quantity, count: set.size, kept });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would leave the step.
    event.preventDefault();
    apply();
  };
  if (keyedLines(lines).length < 2) return null;
  return (
    <Box
      component="fieldset"
      aria-label={translate('portal.wizard.products.set_all')}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          label={translate('portal.wizard.products.all_quantities')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
          onKeyDown={press}
          error={problem !== undefined}
          helperText={problem && translate(problem)}
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

interface SetOutcomeProps extends Outcome, Pick<Props, 'lines' | 'remaining'> {}

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
