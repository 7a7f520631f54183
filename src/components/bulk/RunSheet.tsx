import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useResourceDefinition, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { Target } from '../../lib/bulk';
import type { ResourceDeclaration } from '../../lib/resource';
import { LeaveGuard } from '../LeaveGuard';
import { QuestionDialog } from '../QuestionDialog';
import { useExtension } from '../useExtension';
import { useFigure } from '../useFigure';
import { ChangeInput } from './ChangeInput';
import { type OnUndo, RunButtons, UndoButton, usePasswords } from './RunButtons';
import { RunLines } from './RunLines';
import { dropKeptRun, type Run } from './keptRun';
import { countsOf, judged, type Line, nextOf, type Obstacle } from './lines';
import { saveResult } from './saveResult';
import { useCounted } from './useCounted';
import { useRun } from './useRun';

interface Props {
  run: Run;
  lines: readonly Line[];
  /** If the lines are what a pasted list names: those of everybody, or every device, on its records. */
  all?: readonly Line[] | undefined;
  /** How many of the selected records no longer exist. */
  missing: number;
  /** How many records the list finds, in words, if this run has only the first of them. */
  found?: string | undefined;
  /** Called with the unfinished targets whenever the run pauses or ends. */
  onIdle?: ((open: readonly Target[]) => void) | undefined;
  onClose: () => void;
}

const ignore = () => {};

const recordsIn = (lines: readonly Line[]): number =>
  new Set(lines.map(({ recordId, rowId = recordId }) => rowId)).size;

/** Lists what an action will do, then its progress and results, and takes the run back. */
export const RunSheet = ({ onIdle = ignore, onClose, ...run }: Props) => {
  const [undoing, setUndoing] = useState<Pick<Props, 'run' | 'lines'>>();
  const close = () => {
    dropKeptRun();
    onClose();
  };
  return undoing ? (
    <Sheet key="undo" {...undoing} missing={0} onIdle={ignore} onClose={close} />
  ) : (
    <Sheet {...run} onIdle={onIdle} onClose={close} onUndo={(undo, lines) => setUndoing({ run: undo, lines })} />
  );
};

interface SheetProps extends Omit<Props, 'onIdle'>, Required<Pick<Props, 'onIdle'>> {
  onUndo?: OnUndo;
}

/** During a run, the page cannot be left. */
const Sheet = ({ run: given, lines: initial, all, missing, found, onIdle, onUndo, onClose }: SheetProps) => {
  const { action } = given;
  const translate = useTranslate();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource: given.resource });
  const [input, setInput] = useState(given.input);
  const current = { ...given, input };
  const run = useRun({ run: current, initial, onIdle });
  const { lines, isRunning } = run;
  const { ended } = countsOf(lines);
  const { choice, rejudge } = useChoice({ initial, all, run });
  const { passwords, save, leave, question } = usePasswords(lines, () =>
    saveResult({ action, lines, numberLabel: options?.numberLabel, translate }),
  );
  const isUnsaved = useCallback(() => isRunning || passwords > 0, [isRunning, passwords]);
  const title = translate(`${action.texts}.title`);
  const close = () => leave(lines, onClose);
  return (
    <QuestionDialog
      title={title}
      detail={translate(`${action.texts}.detail`)}
      maxWidth="sm"
      fullWidth
      onClose={isRunning || ended > 0 ? undefined : onClose}
      actions={
        <RunButtons run={run} texts={action.texts} onSave={save} onClose={close}>
          {onUndo && <UndoButton of={current} run={run} onUndo={(...undo) => leave(undo[2], () => onUndo(...undo))} />}
        </RunButtons>
      }
    >
      <Notes run={given} records={recordsIn(initial) + missing} found={found} isBegun={ended > 0} />
      {choice.all && ended === 0 && !isRunning && (
        <WhichTargets action={action} listed={choice.listed} all={choice.all} lines={lines} onChoose={run.replace} />
      )}
      <RunProgress
        run={run}
        label={title}
        missing={missing}
        hasUndo={onUndo !== undefined && action.undo !== undefined}
      />
      {!isRunning && (
        <ChangeInput
          run={current}
          lines={lines}
          targets={all ?? lines}
          onChange={(changed, obstacle) => {
            setInput(changed);
            rejudge(obstacle);
          }}
        />
      )}
      <RunLines label={title} lines={lines} isRunning={isRunning} />
      <LeaveGuard isOverPage isUnsaved={isUnsaved} isHeld={isRunning || passwords > 0} onDiscard={onClose} />
      {question}
    </QuestionDialog>
  );
};

interface ChoiceOptions extends Pick<Props, 'all'> {
  initial: readonly Line[];
  run: ReturnType<typeof useRun>;
}

/** Judges again, by a new input, both what a pasted list names and everything on its licenses. */
const useChoice = ({ initial, all, run: { lines, replace } }: ChoiceOptions) => {
  const [choice, setChoice] = useState({ listed: initial, all });
  const rejudge = (obstacle: Obstacle) => {
    const next = { listed: judged(choice.listed, obstacle), all: choice.all && judged(choice.all, obstacle) };
    setChoice(next);
    replace(lines === choice.all && next.all ? next.all : next.listed);
  };
  return { choice, rejudge };
};

interface NotesProps extends Pick<Props, 'run' | 'found'> {
  records: number;
  isBegun: boolean;
}

/** Says what an undo does not give back with this back end, and that the list finds more than the run takes. */
const Notes = ({ run: { action, isUndo }, records, found, isBegun }: NotesProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  const isExact = useExtension('runs');
  const ofUndo = isExact ? undefined : action.undo?.exact?.otherwise;
  const otherwise = isUndo ? action.otherwise : ofUndo;
  return (
    <>
      {otherwise && !isBegun && <Typography sx={{ mt: 1 }}>{translate(otherwise)}</Typography>}
      {found !== undefined && (
        <Typography sx={{ mt: 1 }}>{translate('portal.bulk.only_first', { count: figure(records), found })}</Typography>
      )}
    </>
  );
};

interface WhichProps {
  action: Run['action'];
  listed: readonly Line[];
  all: readonly Line[];
  lines: readonly Line[];
  onChoose: (lines: readonly Line[]) => void;
}

/** Offers everything of a kind on the licenses instead of what a pasted list names. Never the default. */
const WhichTargets = ({ action: { named }, listed, all, lines, onChoose }: WhichProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  const figure = useFigure();
  const count = (of: readonly Line[]) => of.filter(({ target }) => named?.of(target)).length;
  const texts = `portal.bulk.named.${named?.what}`;
  const label = translate('portal.bulk.named.label');
  return (
    <RadioGroup
      aria-label={label}
      value={lines === all ? 'all' : 'listed'}
      onChange={(_event, value) => onChoose(value === 'all' ? all : listed)}
      sx={{ mt: 1 }}
    >
      <FormControlLabel
        value="listed"
        control={<Radio size="small" />}
        label={translate(`${texts}.listed`, counted(count(listed)))}
      />
      <FormControlLabel
        value="all"
        control={<Radio size="small" />}
        label={translate(`${texts}.all`, { ...counted(count(all)), licenses: figure(recordsIn(all)) })}
      />
    </RadioGroup>
  );
};

interface ProgressProps {
  run: ReturnType<typeof useRun>;
  label: string;
  missing: number;
  hasUndo: boolean;
}

const RunProgress = ({ run: { lines, isRunning, halt }, label, missing, hasUndo }: ProgressProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  const counted = useCounted();
  const { refused, done, failed, ended, total, ready, unanswered } = countsOf(lines);
  const progress = () => {
    if (total === 0) return translate('portal.bulk.nothing');
    if (ready === total) return translate('portal.bulk.to_do', counted(total));
    const counts = { done: figure(done), total: figure(total), failed: figure(failed) };
    return translate(`portal.bulk.${failed > 0 ? 'progress_failed' : 'progress'}`, counts);
  };
  return (
    <>
      {/* Screen readers do not read out a thousand results. They can read the progress bar. */}
      <Typography component="output" aria-live={isRunning ? 'off' : 'polite'} sx={{ display: 'block', mt: 1.5 }}>
        {progress()}
        {refused > 0 && ` ${translate('portal.bulk.refused', counted(refused))}`}
        {halt && ` ${translate(`portal.bulk.halted.${halt}`, { open: figure(nextOf(lines).length) })}`}
        {!isRunning && hasUndo && unanswered > 0 && ` ${translate('portal.bulk.unanswered', counted(unanswered))}`}
        {missing > 0 && ` ${translate('portal.bulk.missing', counted(missing))}`}
      </Typography>
      {total > 0 && (
        <LinearProgress variant="determinate" aria-label={label} value={(100 * ended) / total} sx={{ mt: 0.5 }} />
      )}
    </>
  );
};
