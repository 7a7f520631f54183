import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LeaveGuard } from '../../components/LeaveGuard';
import { QuestionDialog } from '../../components/QuestionDialog';
import { labelled } from '../../lib/words';

export type Side = 'mine' | 'theirs';

/** The values of a field that the two changes leave different, in words. */
export interface Sides {
  source: string;
  label: string;
  was: string;
  mine: string;
  theirs: string;
  /** The side that alone has changed the field. Null if both have. */
  chosen: Side | null;
}

type Choice = Readonly<Record<string, Side>>;

interface Props {
  rows: readonly Sides[];
  /** @param choice null: back to the form */
  onDecide: (choice: Choice | null) => void;
}

const texts = 'portal.declared.conflict';
/** The form below has the entries, and asks itself. */
const never = () => false;

/** Two people have changed a record: shows what it was, and lets the person take one value of each field. */
export const ConflictDialog = ({ rows, onDecide }: Props) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const [choice, setChoice] = useState<Choice>(() =>
    Object.fromEntries(rows.flatMap(({ source, chosen }) => (chosen ? [[source, chosen]] : []))),
  );
  const takeAll = (side: Side) => setChoice(Object.fromEntries(rows.map(({ source }) => [source, side])));
  const isDecided = rows.every(({ source }) => choice[source] !== undefined);
  return (
    <QuestionDialog
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      title={translate(`${texts}.title`)}
      detail={translate(rows.length > 0 ? `${texts}.detail` : `${texts}.same`)}
      onClose={() => onDecide(null)}
      actions={
        <>
          <Button onClick={() => onDecide(null)}>{translate(`${texts}.back`)}</Button>
          <Button variant="contained" disabled={!isDecided} onClick={() => onDecide(choice)}>
            {translate('ra.action.save')}
          </Button>
        </>
      }
    >
      <LeaveGuard isOverPage isHeld={false} isUnsaved={never} onDiscard={() => onDecide(null)} />
      {rows.length > 0 && (
        <>
          <Box sx={{ display: 'flex', gap: 1, my: 1.5 }}>
            <Button size="small" variant="outlined" onClick={() => takeAll('mine')}>
              {translate(`${texts}.all_mine`)}
            </Button>
            <Button size="small" variant="outlined" onClick={() => takeAll('theirs')}>
              {translate(`${texts}.all_theirs`)}
            </Button>
          </Box>
          <Box aria-hidden sx={{ ...columns, display: { xs: 'none', sm: 'grid' }, typography: 'subtitle2' }}>
            {['field', 'before', 'mine', 'theirs'].map(name => (
              <span key={name}>{translate(`${texts}.${name}`)}</span>
            ))}
          </Box>
          {rows.map(row => (
            <Row
              key={row.source}
              row={row}
              side={choice[row.source] ?? null}
              onChange={side => setChoice({ ...choice, [row.source]: side })}
            />
          ))}
        </>
      )}
    </QuestionDialog>
  );
};

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.2fr)' },
  columnGap: 2,
  alignItems: 'center',
  overflowWrap: 'anywhere',
} as const;

interface RowProps {
  row: Sides;
  side: Side | null;
  onChange: (side: Side) => void;
}

/** On a phone, the columns stand below each other and say which they are. */
const Row = ({ row, side, onChange }: RowProps) => {
  const translate = useTranslate();
  const named = (name: 'before' | Side, text: string) => labelled(said(name), text, translate);
  const said = (name: 'before' | Side) => translate(`${texts}.${name}`);
  const onPhone = (name: 'before' | Side) => (
    <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
      {named(name, '')}
    </Box>
  );
  return (
    <RadioGroup
      aria-label={row.label}
      value={side}
      onChange={(_event, value) => onChange(value === 'mine' ? 'mine' : 'theirs')}
      sx={{ ...columns, py: 0.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography sx={{ fontWeight: 600 }}>{row.label}</Typography>
      <Typography color="text.secondary">
        {onPhone('before')}
        {row.was}
      </Typography>
      {(['mine', 'theirs'] as const).map(name => (
        <FormControlLabel
          key={name}
          value={name}
          control={<Radio size="small" slotProps={{ input: { 'aria-label': named(name, row[name]) } }} />}
          label={
            <>
              {onPhone(name)}
              {row[name]}
            </>
          }
        />
      ))}
    </RadioGroup>
  );
};
