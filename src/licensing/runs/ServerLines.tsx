import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Run, RunLine, RunOutcome } from '../../../contract/extensions/runs';
import { lazyPart } from '../../components/lazyPart';
import { licenseNumberColumn } from '../licenseNumber';
import { List } from '../../components/table/List';
import { ListError } from '../../components/table/ListError';
import { Pagination } from '../../components/table/Pagination';
import type { Column } from '../../components/table/types';
import { useFigure } from '../../components/useFigure';
import type { LineShown } from './driver';
import { reasonOfCode, reasonText } from './reasons';
import { RunGroups } from './RunGroups';
import { RunLines } from './RunLines';
import { lineNames, outcomeOf } from './serverNow';
import { runTitle } from './serverRuns';

const ExportRun = lazyPart(() => import('../../components/views/ExportRun'), 'ExportRun');

const outcomes = ['failed', 'left_out', 'done', 'open'] as const satisfies readonly RunOutcome[];

interface Props {
  run: Run;
  /** Set if the page has several lists, which cannot share its address. */
  isEmbedded?: boolean;
}

/** The lines of a run of the server, page by page, the refused ones first. */
export const ServerLines = ({ run, isEmbedded = false }: Props) => {
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

const Lines = ({ run, isEmbedded }: Required<Props>) => {
  const translate = useTranslate();
  const columns = useColumns();
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
        <RunLines label={runTitle(translate, run)} lines={data.map(lineOf)} isWhole={!isEmbedded} />
      )}
      <Pagination />
    </>
  );
};

const lineOf = (line: RunLine): LineShown => ({
  id: line.id,
  ...lineNames(line),
  step: outcomeOf[line.outcome],
  reason: line.reason === null ? undefined : reasonOfCode(line.reason),
});

/** Counts the lines by outcome. Choosing one shows only those. */
const Outcomes = ({ run }: Pick<Props, 'run'>) => {
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
const useColumns = (): readonly Column<RunLine>[] => {
  const translate = useTranslate();
  return useMemo(() => {
    const labels = 'portal.runs.file';
    const word = ({ outcome }: RunLine) => translate(`portal.runs.outcomes.${outcomeOf[outcome]}`);
    const reason = (line: RunLine) => (line.reason === null ? '' : reasonText(translate, reasonOfCode(line.reason)));
    return [
      licenseNumberColumn(({ license }) => license),
      { source: 'license', label: `${labels}.record`, sortBy: false, render: recordName },
      { source: 'outcome', label: `${labels}.result`, sortBy: false, render: word },
      { source: 'reason', label: `${labels}.reason`, sortBy: false, render: reason },
    ];
  }, [translate]);
};
