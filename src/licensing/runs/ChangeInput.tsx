import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyAction } from '../../lib/bulk';
import type { RunNow } from './driver';

interface Props {
  action: AnyAction;
  now: RunNow;
  records: number;
  onChange: (input: unknown) => void;
}

/** Opens the dialog of the input again. All targets are then judged again; nothing is sent. */
export const ChangeInput = ({ action: { Input, texts }, now: { input, refused }, records, onChange }: Props) => {
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
