import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { runRetentionDays } from '../../../contract/constants';
import { useCounted, useFigure } from '../../components/useFigure';
import { usePerson } from '../../components/usePerson';
import type { AnyAction } from '../../lib/bulk';
import { allOf } from '../../lib/words';
import { isGoing, type RunHandle, type RunNow } from './driver';

interface Props {
  action: AnyAction | undefined;
  now: RunNow;
  records: number;
  found: string | undefined;
  isOnServer: boolean;
}

/** Notes about a run, besides its counts, before it starts and while it goes on. */
export const RunNotes = ({ action, now, records, found, isOnServer }: Props) => {
  const translate = useTranslate();
  const figure = useFigure();
  const counted = useCounted();
  const person = usePerson();
  const { phase, otherwise, people, hasBundles, next, input } = now;
  const warning = phase === 'ready' && next > 0 && person ? action?.warning?.(person, input) : undefined;
  const notes = [
    ...(warning ? [translate(warning.detail, warning.values)] : []),
    ...(otherwise ? [translate(otherwise)] : []),
    ...(found === undefined ? [] : [translate('portal.runs.only_first', { count: figure(records), found })]),
    ...(people === undefined ? [] : [translate('portal.runs.named.only_people', counted(people))]),
    ...(hasBundles ? [translate('portal.runs.bundles')] : []),
    ...(isOnServer && phase === 'ready' && next > 0 ? [translate('portal.runs.on_server')] : []),
  ];
  return notes.map(note => (
    <Typography key={note} sx={{ mt: 1 }}>
      {note}
    </Typography>
  ));
};

/** Says where to find a run of the server later. */
export const ServersNote = ({ now }: { now: RunNow }) => {
  const translate = useTranslate();
  const counted = useCounted();
  const { run } = now;
  if (!run) return null;
  const kept = run.undoable > 0 ? 'kept_undo' : 'kept';
  return (
    <Box sx={{ mb: 1 }}>
      <Typography>{translate(`portal.runs.${isGoing(now) ? 'goes_on' : kept}`, { days: runRetentionDays })}</Typography>
      {run.new_accounts > 0 && (
        <Typography>{translate('portal.runs.undo.passwords', counted(run.new_accounts))}</Typography>
      )}
      <LinkBase className="link" to={`/runs/${run.id}`}>
        {translate('portal.runs.link')}
      </LinkBase>
    </Box>
  );
};

interface WhichProps {
  choice: NonNullable<RunNow['choice']>;
  onChoose: RunHandle['choose'];
}

/** Chooses between what a pasted list names (default) and everything of that kind on its licenses. */
export const WhichTargets = ({ choice: { what, chosen, listed, all, licenses }, onChoose }: WhichProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  const figure = useFigure();
  const texts = `portal.runs.named.${what}`;
  return (
    <RadioGroup
      aria-label={translate('portal.runs.named.label')}
      value={chosen}
      onChange={(_event, value) => onChoose(value === 'all' ? 'all' : 'listed')}
      sx={{ mt: 1 }}
    >
      <FormControlLabel
        value="listed"
        control={<Radio size="small" />}
        label={translate(`${texts}.listed`, counted(listed))}
      />
      <FormControlLabel
        value="all"
        control={<Radio size="small" />}
        label={translate(allOf(`${texts}.all`, all), { ...counted(all), licenses: figure(licenses) })}
      />
    </RadioGroup>
  );
};

interface ChangeProps {
  action: AnyAction;
  now: RunNow;
  records: number;
  onChange: (input: unknown) => void;
}

/** Opens the dialog of the input again. All targets are then judged again; nothing is sent. */
export const ChangeInput = ({ action: { Input, texts }, now: { input, refused }, records, onChange }: ChangeProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!Input) return null;
  return (
    <>
      {refused.length > 0 && (
        <Typography variant="body2" color="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate('portal.runs.not_accepted', { entries: refused.join(', ') })}
        </Typography>
      )}
      <Button size="small" sx={{ mr: 1 }} onClick={() => setOpen(true)}>
        {translate('portal.runs.change')}
      </Button>
      {isOpen && (
        <Input
          title={`${texts}.action`}
          records={records}
          given={input}
          refused={refused}
          onGiven={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
