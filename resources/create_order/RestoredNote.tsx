import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DiscardQuestion } from '../../src/components/DiscardQuestion';
import { discardDetail, isStarted, type OrderDraft } from './orderDraft';

interface Props {
  draft: OrderDraft;
  onStartOver: () => void;
}

/** Says that an order is one begun before, and whether it may have been sent; nobody takes it for a new one unawares. */
export const RestoredNote = ({ draft, onStartOver }: Props) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  if (!isStarted(draft)) return null;
  const startOver = () => {
    setAsking(false);
    onStartOver();
  };
  return (
    <Box component="output" sx={{ display: 'block', mb: 2 }}>
      <Alert
        role="presentation"
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {translate('portal.wizard.start_over')}
          </Button>
        }
      >
        {translate(draft.sent ? 'portal.wizard.failed.unknown' : 'portal.wizard.restored')}
        {isAsking && (
          <DiscardQuestion detail={discardDetail(draft)} onDiscard={startOver} onKeep={() => setAsking(false)} />
        )}
      </Alert>
    </Box>
  );
};
