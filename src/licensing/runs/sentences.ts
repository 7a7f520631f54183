import { useTranslate } from 'ra-core';
import { useCounted, useFigure } from '../../components/useFigure';
import type { Outcome, RunNow } from './driver';

/** Says how far a run is and what came of it, in sentences: in its sheet, on its page, and where another page names it. */
export const useRunSentences = (): ((now: RunNow) => string) => {
  const translate = useTranslate();
  const figure = useFigure();
  const counted = useCounted();
  return ({ phase, counts, next, missing, halt, run, isUndo }) => {
    const { done, refused, unconfirmed, open } = counts;
    const isAtRest = phase === 'stopped' || phase === 'ended';
    // What is still to be looked at is not all to be done.
    const isUnfinished = run !== undefined && phase !== 'ended';
    const count = (outcome: Outcome) =>
      counts[outcome] > 0 ? [translate(`portal.runs.${outcome}`, counted(counts[outcome]))] : [];
    const begin = () => {
      if (phase === 'ready') return translate(`portal.runs.${open > 0 ? 'to_do' : 'nothing'}`, counted(open));
      if (isUndo && phase === 'ended' && done + unconfirmed === 0) return translate('portal.runs.undo.nothing');
      if (isUnfinished)
        return translate('portal.runs.looked_at', { seen: figure(run.total - open), total: figure(run.total) });
      const total = done + refused + unconfirmed + open;
      if (total === 0) return translate('portal.runs.nothing', counted(0));
      return translate('portal.runs.progress', { done: figure(done), total: figure(total) });
    };
    const halted = () => {
      if (halt) return [translate(`portal.runs.halted.${halt}`, { open: figure(run ? open : next) })];
      return phase === 'waiting' || phase === 'stopped' ? [translate(`portal.runs.${phase}`)] : [];
    };
    const sentences = [
      begin(),
      ...(isUnfinished ? count('done') : []),
      ...count('left_out'),
      ...count('refused'),
      ...(isAtRest ? count('unconfirmed') : []),
      ...(phase === 'stopped' && !halt && !run ? count('open') : []),
      ...halted(),
      ...(missing > 0 ? [translate('portal.runs.missing', counted(missing))] : []),
    ];
    return sentences.join(' ');
  };
};
