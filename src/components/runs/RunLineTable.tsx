import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useListContext, useReference, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Run, RunLine, RunOutcome } from '../../../contract/extensions/runs';
import { ChoiceChips } from '../bulk/ChoiceChips';
import { lazyPart } from '../lazyPart';
import { licenseNumberColumn } from '../licenseNumber';
import { StatusBadge } from '../detail/StatusBadge';
import { Clipped } from '../table/Clipped';
import { DataTable } from '../table/DataTable';
import { List } from '../table/List';
import type { Column } from '../table/types';
import { useFigure } from '../useFigure';
import { reasonText } from './reasons';
import { useLicenseName } from './useLicenseName';

const ExportRun = lazyPart(() => import('../views/ExportRun'), 'ExportRun');

const outcomes = ['failed', 'left_out', 'done', 'open'] as const satisfies readonly RunOutcome[];

interface Props {
  run: Run;
  /** Several lists cannot write to the address of one page. */
  isEmbedded?: boolean;
}

/** What became of each license, page by page, the failed ones first. */
export const RunLineTable = ({ run, isEmbedded = false }: Props) => {
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
      <Lines run={run} />
    </List>
  );
};

const Lines = ({ run }: Pick<Props, 'run'>) => {
  const translate = useTranslate();
  const columns = useColumns();
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }}>
        <Outcomes run={run} />
        <Button variant="outlined" size="small" disabled={isExporting} onClick={() => setExporting(true)}>
          {translate('portal.bulk.save')}
        </Button>
      </Box>
      {isExporting && <ExportRun columns={[...columns, numberColumn]} onClose={() => setExporting(false)} />}
      <DataTable<RunLine> columns={columns} rowClick={addressOf} />
    </>
  );
};

const numberColumn = licenseNumberColumn<RunLine>(({ license }) => license);

const addressOf = (id: RaRecord['id']) => `/licenses/${id}`;

/** How many lines had which result. Choosing one shows only those. */
const Outcomes = ({ run }: Pick<Props, 'run'>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { filterValues, displayedFilters, setFilters } = useListContext<RunLine>();
  const chosen = outcomes.find(outcome => outcome === filterValues.outcome);
  const choices = outcomes
    .filter(outcome => run[outcome] > 0 || outcome === chosen)
    .map(outcome => ({
      key: outcome,
      label: `${translate(`portal.runs.outcomes.${outcome}`)} ${figure(run[outcome])}`,
      isError: outcome === 'failed',
    }));
  return (
    <ChoiceChips
      label={translate('portal.runs.results')}
      choices={choices}
      chosen={chosen}
      onChoose={outcome => setFilters(outcome ? { outcome } : {}, displayedFilters)}
      sx={{ mr: 'auto' }}
    />
  );
};

/** One that does not exist, or that the person may not see, has no name to read. */
const isReadable = ({ reason }: RunLine): boolean => reason !== 'not_found';

const useColumns = (): readonly Column<RunLine>[] => {
  const translate = useTranslate();
  const nameOf = useLicenseName();
  return useMemo(() => {
    const labels = 'portal.runs.columns';
    const word = ({ outcome }: RunLine) => translate(`portal.runs.outcomes.${outcome}`);
    const reason = (line: RunLine) => (line.reason === null ? '-' : reasonText(translate, line.reason));
    return [
      {
        source: 'license',
        label: `${labels}.license`,
        sortBy: false,
        card: 'title',
        width: 16,
        grows: true,
        render: line => (isReadable(line) ? <LicenseName id={line.license} nameOf={nameOf} /> : `#${line.license}`),
        text: (line, _translate, license) => (license ? nameOf(license) : `#${line.license}`),
        reference: { resource: 'licenses', id: line => (isReadable(line) ? line.license : null) },
      },
      {
        source: 'outcome',
        label: `${labels}.outcome`,
        sortBy: false,
        card: 'status',
        width: 7,
        render: line =>
          line.outcome === 'done' || line.outcome === 'failed' ? (
            <StatusBadge label={`portal.runs.outcomes.${line.outcome}`} positive={line.outcome === 'done'} />
          ) : (
            word(line)
          ),
        text: word,
      },
      {
        source: 'reason',
        label: `${labels}.reason`,
        sortBy: false,
        width: 14,
        grows: true,
        wraps: true,
        render: reason,
      },
    ];
  }, [translate, nameOf]);
};

/** The licenses of a page are read in one request. */
const LicenseName = ({ id, nameOf }: { id: number; nameOf: ReturnType<typeof useLicenseName> }) => {
  const { referenceRecord } = useReference({ reference: 'licenses', id });
  return <Clipped text={referenceRecord ? nameOf(referenceRecord) : `#${id}`} />;
};
