import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext, useState, useSyncExternalStore } from 'react';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { ViewingAs } from './viewingAs';

interface Ended {
  get: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

interface Props {
  view: Pick<ViewingAs, 'name' | 'isPartial'>;
  ended: Ended;
  leave: () => void;
}

const texts = 'portal.view_as';

/** Stays in sight when the header scrolls away. */
const ViewAsBanner = ({ view, ended, leave }: Props) => {
  const translate = useTranslate();
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const hasEnded = useSyncExternalStore(ended.subscribe, ended.get);
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    // If the server cannot be told, the grant is forgotten here and ends by itself.
    if (!hasEnded) await provider.endViewAs().catch(ignore);
    leave();
  };
  const sentences = hasEnded
    ? [translate(`${texts}.ended`)]
    : [translate(`${texts}.banner`, { name: view.name }), ...(view.isPartial ? [translate(`${texts}.partial`)] : [])];
  return (
    <>
      <GlobalStyles styles={headerScrolls} />
      <Box component="section" aria-label={translate(`${texts}.label`)} sx={look}>
        <Alert
          severity="warning"
          variant="filled"
          square
          role="presentation"
          action={
            <Button color="inherit" variant="outlined" size="small" loading={isEnding} onClick={() => void end()}>
              {translate(`${texts}.${hasEnded ? 'back' : 'end'}`)}
            </Button>
          }
          sx={row}
        >
          {sentences.join(' ')}
        </Alert>
      </Box>
    </>
  );
};

export const bannerOf = (props: Props) => () => <ViewAsBanner {...props} />;

const ignore = () => {};

const headerScrolls = { '.MuiAppBar-root.MuiAppBar-root': { position: 'static' } } as const;

const look = { position: 'sticky', top: 0, zIndex: 'appBar' } as const;

const row = {
  alignItems: 'center',
  '& .MuiAlert-message': { overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { flexShrink: 0, p: 0, pl: 1 },
} as const;
