import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Run } from '../../../contract/extensions/runs';
import { NewAccountsNote } from '../people/NewAccountsNote';
import { RunLineTable } from './RunLineTable';
import { RunProgress } from './RunProgress';

/** Whose initial passwords a note shows. */
export const accountsOf = ({ id }: Pick<Run, 'id'>): string => `run ${id}`;

/** What a run of the server is at, wherever it is looked at. */
export const RunView = ({ run, isEmbedded = false }: { run: Run; isEmbedded?: boolean }) => {
  const translate = useTranslate();
  return (
    <>
      <NewAccountsNote owner={accountsOf(run)} />
      <RunProgress run={run} />
      {!run.has_undo && run.done > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('portal.runs.undo.none')}
        </Typography>
      )}
      {run.is_own && <RunLineTable run={run} isEmbedded={isEmbedded} />}
    </>
  );
};
