import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { memo, useEffect, useRef, useState } from 'react';
import { StatusBadge } from '../detail/StatusBadge';
import { useFigure } from '../useFigure';
import { ChoiceChips } from './ChoiceChips';
import { failedFirst, groupsOf, idOf, type Line } from './lines';

const look: SxProps<Theme> = {
  m: 0,
  mt: 1.5,
  p: 0,
  maxHeight: '45vh',
  overflow: 'auto',
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: 1,
    px: 1.5,
    py: 0.5,
    minHeight: 34,
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& > li > span:first-child': { overflowWrap: 'anywhere' },
  '& small': { gridColumn: '1 / -1', color: 'text.secondary' },
};

interface Props {
  label: string;
  lines: readonly Line[];
  isRunning: boolean;
}

/** The state of each target in a run. Lines keep their places during the run. Afterwards, failed ones come first. */
export const RunLines = ({ label, lines, isRunning }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (list.current && !isRunning) list.current.scrollTop = 0;
  }, [isRunning]);
  const groups = isRunning ? [] : groupsOf(lines);
  const group = groups.find(each => keyOf(each) === chosen);
  return (
    <>
      {groups.length > 0 && <Reasons groups={groups} chosen={group && chosen} onChoose={setChosen} />}
      <Box
        component="ul"
        ref={list}
        aria-label={label}
        // A scrolling list must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        sx={look}
      >
        {(group?.lines ?? (isRunning ? lines : failedFirst(lines))).map(line => (
          <RunLine key={idOf(line)} {...line} />
        ))}
      </Box>
    </>
  );
};

type Groups = ReturnType<typeof groupsOf>;
const keyOf = ({ step, reason }: Groups[number]) => JSON.stringify([step, reason]);

interface ReasonsProps {
  groups: Groups;
  chosen: string | undefined;
  onChoose: (key: string | undefined) => void;
}

/** Why targets were left out or failed, with their number. Choosing a reason shows only its lines. */
const Reasons = ({ groups, chosen, onChoose }: ReasonsProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  const choices = groups.map(group => ({
    key: keyOf(group),
    label: `${figure(group.lines.length)} × ${translate(group.reason.detail, group.reason.values)}`,
    isError: group.step === 'failed',
  }));
  const label = translate('portal.bulk.reasons');
  return <ChoiceChips label={label} choices={choices} chosen={chosen} onChoose={onChoose} sx={{ mt: 1 }} />;
};

/** Memoized, because only a few of up to a thousand lines change at a time. */
const RunLine = memo(({ name, step, reason, accounts }: Line) => {
  const translate = useTranslate();
  const label = `portal.bulk.step.${step}`;
  const hasEnded = step === 'done' || step === 'failed';
  return (
    <li>
      <span>{name}</span>
      {hasEnded ? (
        <StatusBadge label={label} fallback={step} positive={step === 'done'} />
      ) : (
        <em>{translate(label)}</em>
      )}
      {reason && <small>{translate(reason.detail, reason.values)}</small>}
      {accounts?.map(({ email, new_password }) => (
        <small key={email}>
          {email} <code>{new_password}</code>
        </small>
      ))}
    </li>
  );
});
