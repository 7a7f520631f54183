import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Run } from '../../../contract/extensions/runs';
import { useCounted } from '../bulk/useCounted';
import { useFigure } from '../useFigure';
import { isUnderWay, useRunTitle } from './serverRuns';

/** How far a run of the server is, and why it does not go on. */
export const RunProgress = ({ run }: { run: Run }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const counted = useCounted();
  const titleOf = useRunTitle();
  const { state, stop_reason, total, done, failed, left_out, open } = run;
  const counts = { done: figure(done), total: figure(total), failed: figure(failed) };
  return (
    <>
      {/* Screen readers do not read out each of a thousand steps. They can read the progress bar. */}
      <Typography component="output" aria-live={isUnderWay(run) ? 'off' : 'polite'} sx={{ display: 'block', mt: 1 }}>
        {translate(`portal.bulk.${failed > 0 ? 'progress_failed' : 'progress'}`, counts)}
        {left_out > 0 && ` ${translate('portal.bulk.refused', counted(left_out))}`}
        {` ${translate(`portal.runs.now.${stop_reason ?? state}`)}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={titleOf(run)}
        value={(100 * (total - open)) / Math.max(1, total)}
        sx={{ mt: 0.5 }}
      />
    </>
  );
};
