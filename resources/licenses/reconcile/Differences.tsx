import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { maxRunTargets } from '../../../contract/constants';
import { box } from '../../../src/components/boxedList';
import { mostSelected } from '../../../src/lib/bulk';
import { SelectField } from '../../../src/components/SelectField';
import { useFigure } from '../../../src/components/useFigure';
import { type ComparedPerson, type Comparison, totalsOf } from './comparison';
import { Matrix } from './Matrix';
import type { useReconciliation } from './useReconciliation';

const texts = 'resources.licenses.reconcile';

type Props = Omit<ReturnType<typeof useReconciliation>, 'query' | 'failed'>;

const views = ['all', 'missing', 'extra'] as const;
type View = (typeof views)[number];

const isInView = (view: View, person: ComparedPerson): boolean => view === 'all' || person[view] > 0;

/** The matrix, and the runs that settle the differences. */
export const Differences = ({ comparison, ...runs }: Props) =>
  comparison ? <Compared comparison={comparison} {...runs} /> : null;

const Compared = ({ comparison: { licenses, people }, ...runs }: Props & { comparison: Comparison }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const [view, setView] = useState<View>('all');
  const shown = useMemo(() => people.filter(person => isInView(view, person)), [people, view]);
  return (
    <>
      <Runs totals={totalsOf(licenses)} {...runs} />
      <SelectField
        sx={{ maxWidth: '24rem', my: 1.5 }}
        label={translate(`${texts}.show`)}
        value={view}
        onChange={value => setView(views.find(known => known === value) ?? 'all')}
      >
        {views.map(each => (
          <option key={each} value={each}>
            {translate(`${texts}.views.${each}`, {
              count: figure(people.filter(person => isInView(each, person)).length),
            })}
          </option>
        ))}
      </SelectField>
      <Matrix key={view} licenses={licenses} people={shown} />
    </>
  );
};

interface RunsProps extends Pick<Props, 'isReady' | 'assign' | 'release'> {
  totals: ReturnType<typeof totalsOf>;
}

/** The release stands apart, and is never the default. */
const Runs = ({ totals: { missing, assignable, extra, short }, isReady, assign, release }: RunsProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  const counted = (key: string, count: number, most = 0) =>
    translate(`${texts}.${key}`, { smart_count: count, count: figure(count), most: figure(most) });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 1.5, my: 1.5 }}>
      <RunBox
        label={counted('assign.action', assignable)}
        variant="contained"
        isDisabled={!isReady || assignable === 0}
        onPress={assign}
      >
        {counted('assign.found', missing)} {short > 0 && counted('assign.short', short)}{' '}
        {assignable > maxRunTargets && counted('assign.some', assignable, maxRunTargets)}
      </RunBox>
      <RunBox
        label={counted('release.action', extra)}
        variant="outlined"
        color="error"
        isDisabled={!isReady || extra === 0}
        onPress={release}
      >
        {counted('release.found', extra)} {extra > mostSelected && counted('release.some', extra, mostSelected)}
      </RunBox>
    </Box>
  );
};

interface RunBoxProps extends Pick<ButtonProps, 'variant' | 'color'> {
  label: string;
  isDisabled: boolean;
  onPress: () => unknown;
  children: ReactNode;
}

const RunBox = ({ label, isDisabled, onPress, children, ...look }: RunBoxProps) => (
  <Box component="section" aria-label={label} sx={box}>
    <Typography sx={{ mb: 1, color: 'text.primary' }}>{children}</Typography>
    <Button {...look} disabled={isDisabled} onClick={() => void onPress()}>
      {label}
    </Button>
  </Box>
);
