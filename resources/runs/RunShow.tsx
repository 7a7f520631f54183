import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useNavigate, useParams, useTranslate } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import type { Run } from '../../contract/extensions/runs';
import { NotFound } from '../../src/components/MessageScreen';
import { isGoing, type RunHandle, type RunNow, useRunTools } from '../../src/licensing/runs/driver';
import { RunBody } from '../../src/licensing/runs/RunBody';
import { StartButton, StopButton, UndoButton } from '../../src/licensing/runs/RunButtons';
import { useRunSentences } from '../../src/licensing/runs/sentences';
import { createServerDriver } from '../../src/licensing/runs/serverDriver';
import { nowOfRun, runQuery } from '../../src/licensing/runs/serverRuns';
import { RecordHeading } from '../../src/components/Show';
import { ListError } from '../../src/components/table/ListError';
import { formatDateTime } from '../../src/lib/dates';
import { isMissing } from '../../src/lib/isMissing';
import { recordIdIn } from '../../contract/recordId';

export const RunShow = () => {
  const id = recordIdIn(useParams().id);
  return id === null ? <NotFound /> : <RunPage key={id} id={id} />;
};

const RunPage = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const tools = useRunTools();
  const [handle] = useState(() => createServerDriver(tools).resume(id));
  const now = useSyncExternalStore(handle.subscribe, handle.read);
  const { run, error } = now;
  if (run) return <KnownRun handle={handle} now={now} run={run} />;
  if (error instanceof Error && isMissing(error)) return <NotFound />;
  return (
    <>
      <RecordHeading resource="runs" title={translate('resources.runs.name', { smart_count: 1 })} />
      {error ? <ListError onRetry={handle.preview} /> : <Skeleton variant="rounded" height={320} />}
    </>
  );
};

interface KnownProps {
  handle: RunHandle;
  now: RunNow;
  run: Run;
}

const KnownRun = ({ handle, now, run }: KnownProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { created_by, created_at, ended_at, undo_of, undone_by, is_own } = run;
  const moment = { name: created_by || '-', from: formatDateTime(created_at), to: formatDateTime(ended_at) };
  const open = (undo: RunHandle) => {
    const { run: undoing } = undo.read();
    if (undoing) navigate(`/runs/${undoing.id}`);
  };
  return (
    <>
      <RecordHeading resource="runs" title={now.title(translate)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography>{translate(`resources.runs.${run.state === 'done' ? 'ended' : 'started'}`, moment)}</Typography>
        <Box sx={{ mr: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {undo_of !== null && <RunLink id={undo_of} label={translate('resources.runs.undo_of')} />}
          {undone_by !== null && <UndoLink id={undone_by} />}
        </Box>
        {is_own && isGoing(now) && <StopButton handle={handle} now={now} />}
        <UndoButton handle={handle} now={now} onUndo={open} />
        <StartButton handle={handle} now={now} />
      </Box>
      <RunBody handle={handle} now={now} />
    </>
  );
};

/** Says what the undo of a run has come to. */
const UndoLink = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const sentencesOf = useRunSentences();
  const { data: undo } = useQuery(runQuery(useRunTools(), id));
  const result = undo ? sentencesOf(nowOfRun(undo)) : '...';
  return <RunLink id={id} label={translate('resources.runs.undone_by', { result })} />;
};

const RunLink = ({ id, label }: { id: number; label: string }) => (
  <LinkBase className="link" to={`/runs/${id}`}>
    {label}
  </LinkBase>
);
