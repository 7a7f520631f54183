import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'ra-core';
import { memo, useEffect, useRef, useState } from 'react';
import { boxedList } from '../../components/boxedList';
import { StatusBadge } from '../../components/detail/StatusBadge';
import { useFigure } from '../../components/useFigure';
import { type Group, isGoing, type LineShown, type RunHandle, type RunNow } from './driver';
import { useReasonText } from './reasons';

const look: SxProps<Theme> = {
  ...boxedList,
  mt: 1.5,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: 1,
    px: 1.5,
    py: 0.5,
    minHeight: 34,
  },
  '& > li > span:first-of-type': { overflowWrap: 'anywhere' },
  // A link is at least 24 pixels high (WCAG 2.5.8).
  '& a': { lineHeight: '24px' },
  // Beside text, its colour alone would not tell a link (WCAG 1.4.1).
  '& a:not(:hover)': { textDecoration: 'underline' },
  '& small': { gridColumn: '1 / -1', color: 'text.secondary' },
};

interface Props {
  label: string;
  lines: readonly LineShown[];
  /** Set on a page, where all lines show. In a sheet they scroll. */
  isWhole?: boolean;
  isRunning?: boolean;
}

/** The result of each target, or its preview. */
export const RunLines = ({ label, lines, isWhole = false, isRunning = false }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const reasonText = useReasonText();
  useEffect(() => {
    if (list.current && !isRunning) list.current.scrollTop = 0;
  }, [isRunning]);
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={label}
      // A scrolling list must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      sx={[look, !isWhole && { maxHeight: '45vh' }].filter(Boolean) as SxProps<Theme>}
    >
      {lines.map(line => (
        <RunLine key={line.id} {...line} isOnPage={isWhole} reasonText={reasonText} />
      ))}
    </Box>
  );
};

interface LineProps extends LineShown {
  isOnPage: boolean;
  reasonText: ReturnType<typeof useReasonText>;
}

/** Memoized, because only a few of up to a thousand lines change at a time. */
const RunLine = memo(({ name, place, step, reason, accounts = [], isOnPage, reasonText }: LineProps) => {
  const translate = useTranslate();
  const label = `portal.runs.outcomes.${step}`;
  const isBadge = step === 'done' || step === 'refused' || step === 'unconfirmed';
  return (
    <li>
      <span>
        {name}
        {name && place && ', '}
        {place && (
          // From a sheet, the record opens in another tab, so that the sheet stays open.
          <LinkBase className="link" to={place.to} target={isOnPage ? undefined : '_blank'}>
            {place.name}
          </LinkBase>
        )}
      </span>
      {isBadge ? <StatusBadge label={label} fallback={step} positive={step === 'done'} /> : <em>{translate(label)}</em>}
      {reason && <small>{reasonText(reason)}</small>}
      {accounts.map(({ email, new_password }) => (
        <small key={email}>
          {email} <code>{new_password}</code>
        </small>
      ))}
    </li>
  );
});

const keyOf = ({ outcome, reason }: Group) => JSON.stringify([outcome, reason]);

interface GroupedProps {
  now: RunNow;
  onLeaveOut: RunHandle['leaveOut'];
}

/** Showing more would take seconds. The saved result has all. */
const mostShown = 1_000;

/** All lines, or those behind one reason, which may be left out together. */
export const GroupedLines = ({ now, onLeaveOut }: GroupedProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  const reasonText = useReasonText();
  const [chosen, setChosen] = useState<string>();
  const { groups, lines } = now;
  const group = groups.find(each => keyOf(each) === chosen);
  const all = group?.lines ?? lines;
  const shown = all.slice(0, mostShown);
  const more = (group?.count ?? all.length) - shown.length;
  return (
    <>
      {groups.length > 0 && (
        <RunGroups
          label={translate('portal.runs.by_reason')}
          groups={groups.map(each => ({
            key: keyOf(each),
            label: `${figure(each.count)} × ${reasonText(each.reason)}`,
            isError: each.outcome !== 'left_out',
          }))}
          chosen={group && chosen}
          onChoose={setChosen}
          sx={{ mt: 1 }}
        />
      )}
      {groups.some(({ leaveOut }) => leaveOut) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {groups.map(
            each =>
              each.leaveOut && (
                <Button key={keyOf(each)} size="small" variant="outlined" onClick={() => onLeaveOut(each)}>
                  {reasonText(each.leaveOut)}
                </Button>
              ),
          )}
        </Box>
      )}
      {shown.length > 0 && <RunLines label={now.title(translate)} lines={shown} isRunning={isGoing(now)} />}
      {more > 0 && <small>{translate('portal.runs.more_lines', { count: figure(more) })}</small>}
    </>
  );
};

interface GroupsProps<K extends string> {
  label: string;
  groups: readonly { key: K; label: string; isError: boolean }[];
  chosen: K | undefined;
  /** Called with undefined when the chosen kind is pressed again. */
  onChoose: (key: K | undefined) => void;
  sx?: SxProps<Theme>;
}

/** Kinds of lines with their number. Choosing one shows only its lines. */
export const RunGroups = <K extends string>({ label, groups, chosen, onChoose, sx }: GroupsProps<K>) => (
  <Box
    component="fieldset"
    aria-label={label}
    sx={[{ m: 0, p: 0, border: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }, ...[sx ?? []].flat()]}
  >
    {groups.map(({ key, label, isError }) => (
      <Chip
        key={key}
        size="small"
        variant={key === chosen ? 'filled' : 'outlined'}
        color={isError ? 'error' : 'default'}
        aria-pressed={key === chosen}
        label={label}
        sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
        onClick={() => onChoose(key === chosen ? undefined : key)}
      />
    ))}
  </Box>
);
