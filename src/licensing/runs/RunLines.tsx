import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { LinkBase, useReference, useTranslate } from 'ra-core';
import { memo, useEffect, useRef, useState } from 'react';
import { boxedList } from '../../components/boxedList';
import { StatusBadge } from '../../components/detail/StatusBadge';
import { useFigure } from '../../components/useFigure';
import { type Group, isGoing, type LineShown, type RunNow } from './driver';
import { reasonText } from './reasons';
import { RunGroups } from './RunGroups';
import { useLicenseName } from './useLicenseName';

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
  '& > li > :first-child': { overflowWrap: 'anywhere' },
  // A link is at least 24 pixels high (WCAG 2.5.8).
  '& a': { lineHeight: '24px' },
  '& small': { gridColumn: '1 / -1', color: 'text.secondary' },
};

interface Props {
  label: string;
  lines: readonly LineShown[];
  /** On a page they all show. In a sheet they scroll. */
  isWhole?: boolean;
  isRunning?: boolean;
}

/** What became of each target, or would. */
export const RunLines = ({ label, lines, isWhole = false, isRunning = false }: Props) => {
  const list = useRef<HTMLUListElement>(null);
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
        <RunLine key={line.id} {...line} isOnPage={isWhole} />
      ))}
    </Box>
  );
};

/** Memoized, because only a few of up to a thousand lines change at a time. */
const RunLine = memo(({ name, license, step, reason, accounts, isOnPage }: LineShown & { isOnPage: boolean }) => {
  const translate = useTranslate();
  const label = `portal.runs.outcomes.${step}`;
  const isBadge = step === 'done' || step === 'refused' || step === 'unconfirmed';
  return (
    <li>
      {name === undefined && license !== undefined ? (
        <LicenseLink id={license} isOnPage={isOnPage} />
      ) : (
        <span>{name}</span>
      )}
      {isBadge ? <StatusBadge label={label} fallback={step} positive={step === 'done'} /> : <em>{translate(label)}</em>}
      {reason && <small>{reasonText(translate, reason)}</small>}
      {accounts?.map(({ email, new_password }) => (
        <small key={email}>
          {email} <code>{new_password}</code>
        </small>
      ))}
    </li>
  );
});

/** The licenses of a page are read in one request. A sheet stays open while they are looked at in another tab. */
const LicenseLink = ({ id, isOnPage }: { id: number; isOnPage: boolean }) => {
  const nameOf = useLicenseName();
  const { referenceRecord } = useReference({ reference: 'licenses', id });
  return (
    <LinkBase className="link" to={`/licenses/${id}`} target={isOnPage ? undefined : '_blank'}>
      {referenceRecord ? nameOf(referenceRecord) : `#${id}`}
    </LinkBase>
  );
};

const keyOf = ({ outcome, reason }: Group) => JSON.stringify([outcome, reason]);

/** All lines, or those behind one reason. */
export const GroupedLines = ({ now }: { now: RunNow }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const [chosen, setChosen] = useState<string>();
  const { groups, lines } = now;
  const group = groups.find(each => keyOf(each) === chosen);
  const shown = group?.lines ?? lines;
  const more = group ? group.count - shown.length : 0;
  return (
    <>
      {groups.length > 0 && (
        <RunGroups
          label={translate('portal.runs.by_reason')}
          groups={groups.map(each => ({
            key: keyOf(each),
            label: `${figure(each.count)} × ${reasonText(translate, each.reason)}`,
            isError: each.outcome !== 'left_out',
          }))}
          chosen={group && chosen}
          onChoose={setChosen}
          sx={{ mt: 1 }}
        />
      )}
      {shown.length > 0 && <RunLines label={now.title(translate)} lines={shown} isRunning={isGoing(now)} />}
      {more > 0 && <small>{translate('portal.runs.more_lines', { count: figure(more) })}</small>}
    </>
  );
};
