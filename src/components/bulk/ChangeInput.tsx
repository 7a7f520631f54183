import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCall } from '../useCall';
import { usePerson } from '../usePerson';
import { usePortalNotify } from '../usePortalNotify';
import type { Run } from './keptRun';
import { countsOf, judged, type Line, obstaclesOf } from './lines';

interface Props {
  run: Run;
  lines: readonly Line[];
  onChange: (input: unknown, lines: readonly Line[]) => void;
}

/** Opens the dialog of what was entered again. All lines are judged anew; nothing is sent. */
export const ChangeInput = ({ run: { action, isUndo, input }, lines, onChange }: Props) => {
  const translate = useTranslate();
  const person = usePerson();
  const call = useCall();
  const notify = usePortalNotify();
  const [isOpen, setOpen] = useState(false);
  const { Input } = action;
  // What is done was done with the input as it is, and so is its undo.
  if (!Input || !action.refusedIn || !person || isUndo || countsOf(lines).done > 0) return null;
  const judgeWith = async (changed: unknown) => {
    const given = { targets: lines, person, input: changed };
    try {
      const obstacle = await call(provider => obstaclesOf(provider, action, given));
      onChange(changed, judged(lines, obstacle));
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
