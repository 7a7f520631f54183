import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useCounted } from '../selection/useCounted';
import { useFigure } from '../../components/useFigure';
import { isGoing, type Outcome, type RunNow } from './driver';

/** Shows how much of a run is done, and why it has stopped. */
export const RunProgress = ({ now }: { now: RunNow }) => {
  const translate = useTranslate();
  const { phase, counts } = now;
  const sentences = useSentences(now);
  if (phase === 'loading') {
    return (
      <Box sx={{ mt: 1.5 }}>
        <Typography>{translate('portal.runs.reading')}</Typography>
        <LinearProgress aria-label={translate('portal.runs.reading')} sx={{ mt: 0.5 }} />
      </Box>
    );
  }
  if (phase === 'unread') return null;
  const { done, refused, unconfirmed, open } = counts;
  const ended = done + refused + unconfirmed;
  return (
    <>
      {/* Screen readers do not read out a thousand results. They can read the progress bar. */}
      <Typography component="output" aria-live={isGoing(now) ? 'off' : 'polite'} sx={{ display: 'block', mt: 1.5 }}>
        {sentences.join(' ')}
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

const useSentences = ({ phase, counts, next, missing, halt, run }: RunNow): string[] => {
  const translate = useTranslate();
  const figure = useFigure();
  const counted = useCounted();
  const { done, refused, unconfirmed, open } = counts;
  const total = done + refused + unconfirmed + open;
  const isAtRest = phase === 'stopped' || phase === 'ended';
  const count = (outcome: Exclude<Outcome, 'done'>) =>
    counts[outcome] > 0 ? [translate(`portal.runs.${outcome}`, counted(counts[outcome]))] : [];
  const begin = () => {
    if (phase !== 'ready') return translate('portal.runs.progress', { done: figure(done), total: figure(total) });
    return open > 0 ? translate('portal.runs.to_do', counted(open)) : translate('portal.runs.nothing');
  };
  const halted = () => {
    if (halt) return [translate(`portal.runs.halted.${halt}`, { open: figure(run ? open : next) })];
    return phase === 'waiting' || phase === 'stopped' ? [translate(`portal.runs.${phase}`)] : [];
  };
  return [
    begin(),
    ...count('left_out'),
    ...count('refused'),
    ...(isAtRest ? count('unconfirmed') : []),
    ...(phase === 'stopped' && !halt ? count('open') : []),
    ...halted(),
    ...(missing > 0 ? [translate('portal.runs.missing', counted(missing))] : []),
  ];
};
