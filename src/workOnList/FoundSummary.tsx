import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useCopied } from '../components/useCopied';
import { useFigure } from '../components/useFigure';
import type { Entry } from './listEntries';
import { countsOf, foundIds, listedNames, missingLines, severalKeys } from './outcomes';
import type { useFind } from './useFind';

interface Props {
  entries: readonly Entry[];
  taken: ReadonlySet<string>;
  onTakeAll: (keys: readonly string[], areTaken: boolean) => void;
  search: ReturnType<typeof useFind>;
}

const kinds = ['number', 'key', 'email', 'host', 'order'] as const;

/** Summarizes the lines, the progress of the search and what it found, with actions on the licenses. */
export const FoundSummary = ({ entries, taken, onTakeAll, search }: Props) => {
  const { results, work, isFinding, total, find, stop } = search;
  const translate = useTranslate();
  const counts = countsOf(entries, results);
  const isWhole = results.size === total;
  const figure = useFigure();
  const all = severalKeys(entries, results);
  const several = all.filter(key => !taken.has(key));
  const ids = foundIds(entries, results, taken);
  return (
    <Box sx={{ display: 'grid', gap: 1, my: 1.5 }}>
      <Sentence counts={counts} found={results.size > 0 ? ids.length : undefined} />
      {(isFinding || (results.size > 0 && !isWhole)) && <Progress done={results.size} total={total} />}
      {search.failure && (
        <Typography role="alert" color="error">
          {translate(search.failure.detail, search.failure.values)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isFinding ? (
          <Button onClick={stop}>{translate('portal.work_on_list.stop')}</Button>
        ) : (
          !isWhole && (
            <Button variant="contained" onClick={() => void find()}>
              {translate(`portal.work_on_list.${results.size > 0 ? 'go_on' : 'find'}`)}
            </Button>
          )
        )}
        {several.length > 0 && !isFinding && (
          <Button onClick={() => onTakeAll(several, true)}>
            {translate('portal.work_on_list.take_all', { smart_count: several.length, count: figure(several.length) })}
          </Button>
        )}
        {all.length > 0 && several.length === 0 && !isFinding && (
          <Button onClick={() => onTakeAll(all, false)}>
            {translate('portal.work_on_list.take_none', { smart_count: all.length, count: figure(all.length) })}
          </Button>
        )}
        {counts.missing > 0 && !isFinding && (results.size > 0 || total === 0) && (
          <CopyMissing entries={entries} search={search} count={counts.missing} />
        )}
      </Box>
      {search.isOlder && !isFinding && (
        <Alert
          severity="info"
          action={<Button onClick={() => void search.findAgain()}>{translate('portal.work_on_list.again')}</Button>}
        >
          {translate('portal.work_on_list.older')}
        </Alert>
      )}
      {work && !isFinding && results.size > 0 && (
        <work.Actions ids={ids} listed={listedNames(entries, results, taken)} onChanged={search.markChanged} />
      )}
    </Box>
  );
};

const useCounted = () => {
  const translate = useTranslate();
  const figure = useFigure();
  return (text: string, count: number) =>
    translate(`portal.work_on_list.${text}`, { smart_count: count, count: figure(count) });
};

interface SentenceProps {
  counts: ReturnType<typeof countsOf>;
  /** Undefined before the search. */
  found: number | undefined;
}

const Sentence = ({ counts: { kinds: taken, count, missing }, found }: SentenceProps) => {
  const counted = useCounted();
  const duplicates = count('duplicate');
  const parts = [
    ...(found === undefined
      ? kinds.map(kind => taken.get(kind) && counted(`kinds.${kind}`, taken.get(kind) ?? 0))
      : [counted('found', found)]),
    missing > 0 && counted(found === undefined ? 'unusable' : 'missing', missing),
    count('several') > 0 && counted('several', count('several')),
    duplicates > 0 && counted('duplicates', duplicates),
  ];
  return (
    <Typography component="output" sx={{ fontWeight: 600 }}>
      {parts.filter(Boolean).join(', ')}
    </Typography>
  );
};

const Progress = ({ done, total }: { done: number; total: number }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const label = translate('portal.work_on_list.progress', { done: figure(done), total: figure(total) });
  return (
    <div>
      <Typography variant="body2">{label}</Typography>
      <LinearProgress variant="determinate" aria-label={label} value={(100 * done) / total} sx={{ mt: 0.5 }} />
    </div>
  );
};

const CopyMissing = ({
  entries,
  search: { results },
  count,
}: Pick<Props, 'entries' | 'search'> & { count: number }) => {
  const translate = useTranslate();
  const counted = useCounted();
  const { isCopied, copy } = useCopied();
  return (
    <Button onClick={() => void copy(missingLines(entries, results))}>
      {isCopied ? translate('portal.detail.copied') : counted('copy_missing', count)}
    </Button>
  );
};
