import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCall } from '../useCall';
import { usePerson } from '../usePerson';
import { usePortalNotify } from '../usePortalNotify';
import type { Target } from '../../lib/bulk';
import type { Run } from './keptRun';
import { countsOf, type Line, type Obstacle, obstaclesOf } from './lines';

interface Props {
  run: Run;
  lines: readonly Line[];
  /** All that the run could be about. */
  targets: readonly Target[];
  onChange: (input: unknown, obstacle: Obstacle) => void;
}

/** Opens the dialog of what was entered again. All lines are judged anew; nothing is sent. */
export const ChangeInput = ({ run: { action, isUndo, input }, lines, targets, onChange }: Props) => {
  const translate = useTranslate();
  const person = usePerson();
  const call = useCall();
  const notify = usePortalNotify();
  const [isOpen, setOpen] = useState(false);
  const { Input } = action;
  // What is done was done with the input as it is, and so is its undo.
  if (!Input || !action.refusedIn || !person || isUndo || countsOf(lines).done > 0) return null;
  const judgeWith = async (changed: unknown) => {
    const given = { targets, person, input: changed };
    try {
      onChange(changed, await call(provider => obstaclesOf(provider, action, given)));
    } catch {
      notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
    }
  };
  const refused = [...new Set(lines.flatMap(line => line.refused ?? []))];
  return (
    <>
      {refused.length > 0 && (
        <Typography variant="body2" color="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate('portal.bulk.not_accepted', { entries: refused.join(', ') })}
        </Typography>
      )}
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('portal.bulk.change')}
      </Button>
      {isOpen && (
        <Input
          title={`${action.texts}.action`}
          records={lines.length}
          given={input}
          refused={refused}
          onGiven={changed => void judgeWith(changed)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
