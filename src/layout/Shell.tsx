import Box from '@mui/material/Box';
import { useLocation, useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { AuthGate } from '../auth/AuthGate';
import { DialogHost } from '../components/DialogHost';
import { Loading } from '../components/Loading';
import { lazyPart } from '../components/lazyPart';
import { afterPage } from '../components/useDownloadLater';
import { NewAccountsWatch } from '../licensing/people/useNewAccounts';
import { hasDraft, serversRunDraft } from '../lib/drafts';
import { pageOf } from '../lib/pageOf';
import { ConnectionBanner } from './ConnectionBanner';
import { FocusWatch } from './FocusWatch';
import { Header } from './Header';
import { Sidebar } from './Sidebar';
import { headerHeight } from './measures';

/** Lets keyboard users skip header and menu. Visible only while it has the focus. */
const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href="#content"
      onClick={event => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 4,
        left: 4,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        color: 'primary.main',
        bgcolor: 'background.paper',
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      {translate('portal.shell.skip')}
    </Box>
  );
};

/** Scrolls to the top after a link. After Back the page stays where it was left. */
const TopOfPage = () => {
  const page = pageOf(useLocation().pathname);
  const isByLink = useNavigationType() === 'PUSH';
  const last = useRef(page);
  // Before the page is painted. Otherwise it would flash at the previous position.
  useLayoutEffect(() => {
    if (isByLink && page !== last.current) window.scrollTo(0, 0);
    last.current = page;
  }, [page, isByLink]);
  return null;
};

const ResumeRun = lazyPart(() => import('../licensing/runs/ResumeRun'), 'ResumeRun');

/** Shows a run that a reload or a new sign-in interrupted. A run that begins later opens its own sheet. */
const InterruptedRun = () => {
  const [isInterrupted] = useState(() => hasDraft('run') || hasDraft(serversRunDraft));
  return isInterrupted && <ResumeRun />;
};

/** By then, the first rows are there. */
const afterRowsMs = 3_000;

const LateParts = lazyPart(
  afterPage(() => import('./LateParts'), afterRowsMs),
  'LateParts',
  'start',
);

/** Constants, so that they do not render again on navigation. */
const above = (
  <>
    <SkipLink />
    <Header />
    <ConnectionBanner />
    <TopOfPage />
    <NewAccountsWatch />
    <FocusWatch />
    <LateParts />
  </>
);
const beside = <Sidebar />;

/** The frame of every page. AuthGate shows it only to signed-in people. */
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
          <DialogHost>
            {children}
            <InterruptedRun />
          </DialogHost>
        </Suspense>
      </Box>
    </Box>
  </AuthGate>
);
