import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Run, RunLine, RunOutcome } from '../../../contract/extensions/runs';
import { lazyPart } from '../../components/lazyPart';
import { List } from '../../components/table/List';
import { ListError } from '../../components/table/ListError';
import { Pagination } from '../../components/table/Pagination';
import type { Column } from '../../components/table/types';
import { useFigure } from '../../components/useFigure';
import { reasonOf } from '../../lib/refusal';
import { licenseNumberColumn } from '../licenseNumber';
import { RunAccounts } from './RunAccounts';
import { GroupedLines, RunGroups, RunLines } from './RunLines';
import { isGoing, type LineShown, type RunHandle, type RunNow } from './driver';
import { reasonOfLine, reasonText } from './reasons';
import { useRunSentences } from './sentences';
import { lineNames, outcomeOf, runTitle } from './serverRuns';

interface Props {
  handle: Pick<RunHandle, 'preview' | 'leaveOut'>;
  now: RunNow;
  /** Set in a sheet. */
  isEmbedded?: boolean;
}

/** The preview or progress of a run, for the sheet and for its page. */
export const RunBody = ({ handle, now, isEmbedded = false }: Props) => {
  const translate = useTranslate();
  const { run, error, phase } = now;
  const reason = reasonOf(error);
  return (
    <>
      {run?.is_own && <RunAccounts run={run} />}
      <RunProgress now={now} />
      {phase === 'unread' && (
        <ListError {...(reason && { detail: reasonText(translate, reason) })} onRetry={() => handle.preview()} />
      )}
      {run && !run.has_undo && run.done > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('portal.runs.undo.none')}
        </Typography>
      )}
      {run ? (
        run.is_own && <ServerLines run={run} isEmbedded={isEmbedded} />
      ) : (
        <GroupedLines now={now} onLeaveOut={handle.leaveOut} />
      )}
    </>
  );
};

/** Shows how much of a run is done, and why it has stopped. */
const RunProgress = ({ now }: { now: RunNow }) => {
  const translate = useTranslate();
  const { phase, counts } = now;
  const sentencesOf = useRunSentences();
  if (phase === 'loading') {
    return (
      <Box sx={{ mt: 1.5 }}>
        <Typography>{translate('portal.runs.reading')}</Typography>
        <LinearProgress aria-label={translate('portal.runs.reading')} sx={{ mt: 0.5 }} />
      </Box>
    );
  }
  if (phase === 'unread') return null;
  const { done, refused, unconfirmed, left_out, open } = counts;
  // A run of the server judges each line only when its turn comes, so what it leaves out is progress, too.
  const ended = done + refused + unconfirmed + (now.run ? left_out : 0);
  return (
    <>
      {/* Screen readers do not read out a thousand results. They can read the progress bar. */}
      <Typography component="output" aria-live={isGoing(now) ? 'off' : 'polite'} sx={{ display: 'block', mt: 1.5 }}>
        {sentencesOf(now)}
      </Typography>
      {phase !== 'ready' && ended + open > 0 && (
        <LinearProgress
          variant="determinate"
          aria-label={now.title(translate)}
          value={(100 * ended) / (ended + open)}
          sx={{ mt: 0.5 }}
        />
      )}
    </>
  );
};

const ExportRun = lazyPart(() => import('../../components/views/ExportRun'), 'ExportRun');

const outcomes = ['failed', 'left_out', 'done', 'open'] as const satisfies readonly RunOutcome[];

interface LinesProps {
  run: Run;
  /** Set if the page has several lists, which cannot share its address. */
  isEmbedded?: boolean;
}

/** The lines of a run of the server, page by page, the refused ones first. */
const ServerLines = ({ run, isEmbedded = false }: LinesProps) => {
  const { id, total, open } = run;
  const filter = useMemo(() => ({ run: id }), [id]);
  const client = useQueryClient();
  const ended = useRef(total - open);
  useEffect(() => {
    if (ended.current !== total - open) void client.invalidateQueries({ queryKey: ['run_lines', 'getList'] });
    ended.current = total - open;
  }, [total, open, client]);
  return (
    <List<RunLine> key={id} resource="run_lines" filter={filter} disableSyncWithLocation={isEmbedded}>
      <Lines run={run} isEmbedded={isEmbedded} />
    </List>
  );
};

const Lines = ({ run, isEmbedded }: Required<LinesProps>) => {
  const translate = useTranslate();
  const columns = useColumns(run);
  const { data, error, refetch } = useListContext<RunLine>();
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }}>
        <Outcomes run={run} />
        <Button variant="outlined" size="small" disabled={isExporting} onClick={() => setExporting(true)}>
          {translate('portal.runs.save')}
        </Button>
      </Box>
      {isExporting && <ExportRun columns={columns} onClose={() => setExporting(false)} />}
      {error && <ListError onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <RunLines label={runTitle(translate, run)} lines={data.map(line => lineOf(line, run))} isWhole={!isEmbedded} />
      )}
      <Pagination />
    </>
  );
};

const lineOf = (line: RunLine, { action }: Pick<Run, 'action'>): LineShown => ({
  id: line.id,
  ...lineNames(line),
  step: outcomeOf[line.outcome],
  reason: line.reason === null ? undefined : reasonOfLine(line.reason, action, line),
});

/** Counts the lines by outcome. Choosing one shows only those. */
const Outcomes = ({ run }: Pick<LinesProps, 'run'>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { filterValues, displayedFilters, setFilters } = useListContext<RunLine>();
  const chosen = outcomes.find(outcome => outcome === filterValues.outcome);
  const groups = outcomes
    .filter(outcome => run[outcome] > 0 || outcome === chosen)
    .map(outcome => ({
      key: outcome,
      label: `${translate(`portal.runs.outcomes.${outcomeOf[outcome]}`)} ${figure(run[outcome])}`,
      isError: outcome === 'failed',
    }));
  return (
    <RunGroups
      label={translate('portal.runs.results')}
      groups={groups}
      chosen={chosen}
      onChoose={outcome => setFilters(outcome ? { outcome } : {}, displayedFilters)}
      sx={{ mr: 'auto' }}
    />
  );
};

const recordName = (line: RunLine): string => {
  const { name, place } = lineNames(line);
  return [name, place?.name].filter(Boolean).join(', ');
};

/** The columns of the saved file. */
const useColumns = ({ action }: Pick<Run, 'action'>): readonly Column<RunLine>[] => {
  const translate = useTranslate();
  return useMemo(() => {
    const labels = 'portal.runs.file';
    const word = ({ outcome }: RunLine) => translate(`portal.runs.outcomes.${outcomeOf[outcome]}`);
    const reason = (line: RunLine) =>
      line.reason === null ? '' : reasonText(translate, reasonOfLine(line.reason, action, line));
    return [
      licenseNumberColumn(({ license }) => license),
      { source: 'license', label: `${labels}.record`, sortBy: false, render: recordName },
      { source: 'outcome', label: `${labels}.result`, sortBy: false, render: word },
      { source: 'reason', label: `${labels}.reason`, sortBy: false, render: reason },
    ];
  }, [translate, action]);
};
