import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useNavigate, useParams, useTranslate } from 'ra-core';
import { NotFound } from '../../src/components/MessageScreen';
import { RunActions } from '../../src/components/runs/RunActions';
import { RunView } from '../../src/components/runs/RunView';
import { useRunTitle, useServerRun } from '../../src/components/runs/serverRuns';
import { RecordHeading } from '../../src/components/Show';
import { ListError } from '../../src/components/table/ListError';
import { useExtension } from '../../src/components/useExtension';
import { formatDateTime } from '../../src/lib/dates';
import { isMissing, recordIdIn } from '../../src/lib/isMissing';

export const RunShow = () => {
  const id = recordIdIn(useParams().id);
  const isOn = useExtension('runs');
  return id === null || !isOn ? <NotFound /> : <RunPage key={id} id={id} />;
};

const RunPage = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const titleOf = useRunTitle();
  const { data: run, error, refetch } = useServerRun(id);
  if (isMissing(error)) return <NotFound />;
  if (!run)
    return (
      <>
        <RecordHeading resource="runs" title={translate('resources.runs.name', { smart_count: 1 })} />
        {error ? <ListError onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={320} />}
      </>
    );
  const { created_by, created_at, ended_at, undo_of, undone_by } = run;
  const moment = { name: created_by || '-', from: formatDateTime(created_at), to: formatDateTime(ended_at) };
  return (
    <>
      <RecordHeading resource="runs" title={titleOf(run)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography>{translate(`resources.runs.${ended_at ? 'ended' : 'started'}`, moment)}</Typography>
        <Box sx={{ mr: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {undo_of !== null && <RunLink id={undo_of} label="resources.runs.undo_of" />}
          {undone_by !== null && <RunLink id={undone_by} label="resources.runs.undone_by" />}
        </Box>
        <RunActions run={run} onUndoing={undoing => navigate(`/runs/${undoing.id}`)} />
      </Box>
      <RunView run={run} />
    </>
  );
};

const RunLink = ({ id, label }: { id: number; label: string }) => (
  <LinkBase className="link" to={`/runs/${id}`}>
    {useTranslate()(label)}
  </LinkBase>
);
