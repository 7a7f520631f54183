import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { AuthGate } from '../auth/AuthGate';
import { DialogHost } from '../components/DialogHost';
import { NewAccountsWatch } from '../components/people/useNewAccounts';
import { ConnectionBanner } from './ConnectionBanner';
import { Header } from './Header';
import { Loading } from '../components/Loading';
import { headerHeight } from './measures';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { TopOfPage } from './TopOfPage';

/** Made once: turning a page of a list changes the address, and all of this need not render again for that. */
const above = (
  <>
    <SkipLink />
    <Header />
    <ConnectionBanner />
    <TopOfPage />
    <NewAccountsWatch />
  </>
);
const beside = <Sidebar />;

/** Everything around a page for someone signed in; AuthGate shows it to nobody else. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <AuthGate>
    {above}
    <Box sx={{ display: 'flex', minHeight: `calc(100dvh - ${headerHeight}px)` }}>
      {beside}
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, p: { xs: 1.5, md: 2.5 }, outline: 'none' }}
      >
        <Suspense fallback={<Loading />}>
          <DialogHost>{children}</DialogHost>
        </Suspense>
      </Box>
    </Box>
  </AuthGate>
);
