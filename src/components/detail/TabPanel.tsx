import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Loading } from '../../layout/Loading';
import type { PageTab } from './tabs';

/** The current tab's content, loaded when it is first opened. */
export const TabPanel = ({ id, tab }: { id: string; tab: PageTab }) => (
  <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab.path}`} sx={{ p: { xs: 1.5, md: 2 } }}>
    <Suspense fallback={<Loading />}>
      <tab.content key={tab.path} />
    </Suspense>
  </Box>
);
