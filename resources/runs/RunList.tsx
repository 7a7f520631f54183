import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { actions, deviceRunActions, licenseRunActions, peopleRunActions } from '../../contract/actions/actions';
import { runRetentionDays } from '../../contract/constants';
import type { Run } from '../../contract/extensions/runs';
import { isPermitted } from '../../contract/permissions';
import { Figure } from '../../src/components/detail/Figure';
import { LocalTable } from '../../src/components/detail/LocalTable';
import { PageTitle } from '../../src/components/PageTitle';
import { runTitle, useServerRuns } from '../../src/licensing/runs/serverRuns';
import { SelectField } from '../../src/components/SelectField';
import { ListError } from '../../src/components/table/ListError';
import { type Column, dateTimeWidths } from '../../src/components/table/types';
import { usePerson } from '../../src/components/usePerson';
import { useResourceName } from '../../src/components/useResourceName';
import { formatDateTime } from '../../src/lib/dates';

/** The runs of the last days, one's own or the company's. */
export const RunList = () => {
  const translate = useTranslate();
  const nameOf = useResourceName();
  const [isOfAll, setOfAll] = useState(false);
  const columns = useColumns();
  const { data, error, refetch } = useServerRuns();
  const shown = data?.filter(({ is_own }) => isOfAll || is_own);
  return (
    <>
      <PageTitle title={nameOf('runs')}>
        <SelectField
          sx={{ minWidth: '9.5rem' }}
          label={translate('resources.runs.of')}
          value={isOfAll ? 'all' : 'own'}
          onChange={value => setOfAll(value === 'all')}
        >
          <option value="own">{translate('resources.runs.own')}</option>
          <option value="all">{translate('resources.runs.all')}</option>
        </SelectField>
      </PageTitle>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
        {translate('resources.runs.detail', { days: runRetentionDays })}
      </Typography>
      {error && !shown && <ListError onRetry={() => void refetch()} />}
      {!shown && !error && <Skeleton variant="rounded" height={320} />}
      {shown?.length === 0 && <NoRuns />}
      {shown && shown.length > 0 && (
        <LocalTable<Run> key={String(isOfAll)} resource="runs" rows={shown} columns={columns} rowClick="show" />
      )}
    </>
  );
};

const onLicenses = [...licenseRunActions, ...peopleRunActions, ...deviceRunActions];

/** Says how to begin only to people who can select licenses. */
const NoRuns = () => {
  const translate = useTranslate();
  const person = usePerson();
  const maySelect = person && onLicenses.some(name => isPermitted(actions[name].right, person));
  return (
    <Typography sx={{ maxWidth: '70ch' }}>
      {translate('resources.runs.none')}
      {maySelect && ` ${translate('resources.runs.begin')}`}
    </Typography>
  );
};

const useColumns = (): readonly Column<Run>[] => {
  const translate = useTranslate();
  return useMemo(() => {
    const count = (source: 'total' | 'done' | 'failed' | 'left_out'): Column<Run> => ({
      source,
      sortBy: false,
      align: 'right',
      width: 5.5,
      render: run => <Figure value={run[source]} />,
    });
    const columns: Column<Run>[] = [
      {
        source: 'action',
        sortBy: false,
        card: 'title',
        width: 12,
        grows: true,
        render: run => runTitle(translate, run),
      },
      {
        source: 'state',
        sortBy: false,
        card: 'status',
        width: 6,
        render: ({ state }) => translate(`resources.runs.states.${state}`),
      },
      count('total'),
      count('done'),
      count('failed'),
      count('left_out'),
      { source: 'created_by', sortBy: false, width: 8, render: ({ created_by }) => created_by || '-' },
      { source: 'created_at', sortBy: false, ...dateTimeWidths, render: run => formatDateTime(run.created_at) },
    ];
    return columns.map(column => ({ ...column, label: `resources.runs.fields.${column.source}` }));
  }, [translate]);
};
