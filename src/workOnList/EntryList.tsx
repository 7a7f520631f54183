import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { memo, useMemo, useState } from 'react';
import { boxedList } from '../components/boxedList';
import { originHere } from '../components/origin';
import { useFigure } from '../components/useFigure';
import { useCall } from '../components/useCall';
import type { Found, ListWork } from '../lib/resource';
import { readAgain } from '../licensing/runs/targets';
import { type Entry, keyOf } from './listEntries';
import { isProblem, kindOf, outcomeOf, problemsFirst, type Results } from './outcomes';

/** Lines shown at first. Showing thousands would take most of a second at each step of a search. */
const firstLines = 500;

/** The browser lays out and paints only the lines in sight. */
const look: SxProps<Theme> = {
  ...boxedList,
  maxHeight: '55vh',
  bgcolor: 'background.paper',
  color: 'text.primary',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: '2.5rem 1fr', sm: '3rem minmax(0, 1fr) 9rem 13rem' },
    alignItems: 'center',
    columnGap: 1,
    px: 1.5,
    py: 0.5,
    minHeight: 34,
    contentVisibility: 'auto',
    containIntrinsicSize: { xs: 'auto 64px', sm: 'auto 34px' },
  },
  '& code': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .number': { color: 'text.secondary', textAlign: 'right' },
  '& .kind, & .outcome': { gridColumn: { xs: '2', sm: 'auto' } },
  '& .kind': { color: 'text.secondary' },
  '& .problem': { color: 'error.main', fontWeight: 600 },
  '& small': { gridColumn: '2 / -1', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 0.5 },
};

interface Props {
  entries: readonly Entry[];
  results: Results;
  /** Values that stand for several licenses, and whose licenses the person takes. */
  taken: ReadonlySet<string>;
  onTake: (key: string, isTaken: boolean) => void;
  /** The resource of the records found. */
  resource: string;
  /** Undefined until something was looked up. */
  work: ListWork | undefined;
}

/** Shows each line with the kind it was taken for and what was found. */
export const EntryList = memo(({ entries, results, taken, work, resource, ...lines }: Props) => {
  const translate = useTranslate();
  const figure = useFigure();
  const [isWhole, setWhole] = useState(false);
  const sorted = useMemo(() => problemsFirst(entries, results), [entries, results]);
  const shown = isWhole ? sorted : sorted.slice(0, firstLines);
  const describe = useDescriptions(resource, work, shown, results);
  return (
    <>
      {/* A scrolling list must be reachable by keyboard (WCAG 2.1.1). */}
      <Box component="ul" aria-label={translate('portal.work_on_list.lines')} tabIndex={0} sx={look}>
        {shown.map((entry, index) => (
          <EntryLine
            key={index}
            entry={entry}
            found={results.get(keyOf(entry))}
            isTaken={taken.has(keyOf(entry))}
            resource={resource}
            description={describe(results.get(keyOf(entry))?.ids)}
            {...lines}
          />
        ))}
      </Box>
      {shown.length < sorted.length && (
        <Button sx={{ mt: 1 }} onClick={() => setWhole(true)}>
          {translate('portal.work_on_list.show_all', { count: figure(sorted.length) })}
        </Button>
      )}
    </>
  );
});
EntryList.displayName = 'EntryList';

/** The first of several records, on one line. */
const mostDescribed = 3;

/** Reads the records of the lines in sight, so that a person sees which ones they are before choosing an action. */
const useDescriptions = (
  resource: string,
  work: ListWork | undefined,
  shown: readonly Entry[],
  results: Results,
): ((ids: Found['ids'] | undefined) => string) => {
  const translate = useTranslate();
  const call = useCall();
  const ids = work
    ? [...new Set(shown.flatMap(entry => (results.get(keyOf(entry))?.ids ?? []).slice(0, mostDescribed)))]
    : [];
  const { data: records } = useQuery({
    queryKey: [resource, 'found', ids],
    queryFn: () => call(provider => readAgain(provider, resource, ids)),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return (found = []) => {
    const parts = found.slice(0, mostDescribed).map(id => {
      const record = records?.get(id);
      return record && work ? work.describe(record, translate).join(', ') : '';
    });
    const more = found.length > mostDescribed ? ['…'] : [];
    return parts.every(Boolean) ? [...parts, ...more].join(' · ') : '';
  };
};

interface LineProps extends Pick<Props, 'onTake' | 'resource'> {
  entry: Entry;
  found: Found | undefined;
  isTaken: boolean;
  /** Details that distinguish the found records. */
  description: string;
}

const EntryLine = memo(({ entry, found, isTaken, description, onTake, resource }: LineProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  const results: Results = new Map(found ? [[keyOf(entry), found]] : []);
  const outcome = outcomeOf(entry, results);
  const word =
    outcome !== 'open' &&
    translate(`portal.work_on_list.outcome.${outcome}`, {
      line: figure(entry.sameAs ?? 0),
      count: `${figure(found?.ids.length ?? 0)}${found?.isAll === false ? '+' : ''}`,
    });
  const kind = kindOf(entry, results);
  const value = entry.value || entry.text;
  return (
    <li>
      <span className="number">{figure(entry.line)}</span>
      <code title={entry.text}>
        {outcome === 'found' ? (
          <LinkBase className="link" to={`/${resource}/${found?.ids[0]}`} state={originHere()}>
            {value}
          </LinkBase>
        ) : (
          value
        )}
      </code>
      <span className="kind">{kind && translate(`portal.work_on_list.kind.${kind}`)}</span>
      <span className={isProblem(outcome) ? 'outcome problem' : 'outcome'}>
        {outcome === 'several' ? (
          <label>
            <input
              type="checkbox"
              checked={isTaken}
              aria-label={translate('portal.work_on_list.take', { value: entry.value })}
              onChange={({ target }) => onTake(keyOf(entry), target.checked)}
            />
            {word}
          </label>
        ) : (
          word
        )}
      </span>
      {description && <small>{description}</small>}
    </li>
  );
});
EntryLine.displayName = 'EntryLine';
