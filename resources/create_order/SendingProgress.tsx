import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Progress } from './useSubmitOrder';

/** How far the creation is: the keys of each product, then the order itself. */
export const SendingProgress = ({ progress }: { progress: Progress | null }) => {
  const translate = useTranslate();
  const textId = useId();
  const keys = progress && progress.total - 1;
  const isMakingKeys = progress && progress.done < progress.total - 1;
  return (
    <output>
      {progress && (
        <>
          <Typography id={textId} sx={{ mt: 2, mb: 0.5 }}>
            {isMakingKeys
              ? translate('portal.wizard.confirm.making_keys', { done: progress.done, smart_count: keys })
              : translate('portal.wizard.confirm.creating')}
          </Typography>
          <LinearProgress
            aria-labelledby={textId}
            variant={isMakingKeys ? 'determinate' : 'indeterminate'}
            value={isMakingKeys ? (100 * progress.done) / progress.total : undefined}
          />
        </>
      )}
    </output>
  );
};
