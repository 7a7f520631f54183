import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import { LinkBase, Navigate, useRecordContext, useTranslate } from 'ra-core';
import { type KeyboardEvent, Suspense, useId } from 'react';
import { Loading } from '../Loading';
import { preload } from '../lazyPage';
import { useOrigin } from '../origin';
import { useTouchPreload } from '../useTouch';
import { EmbeddedContext, type PageTab, useTabSegment } from './tabs';

interface RouteTabsProps {
  /** Address of the page and of its first tab. The other tabs are one segment below. */
  base: string;
  /** The search of the address, such as '?member=7'. All tabs keep it. */
  search?: string;
  label: string;
  tabs: readonly PageTab[];
}

/** Tabs with their own addresses. The address of a tab that the person may not see redirects to the first tab. */
export const RouteTabs = ({ base, search = '', label, tabs }: RouteTabsProps) => {
  const segment = useTabSegment();
  const current = tabs.find(tab => tab.path === segment);
  if (!current) return <Navigate to={base} replace />;
  return (
    <Paper variant="outlined">
      <TabStrip
        id="page"
        label={label}
        tabs={tabs}
        current={current}
        href={tab => (tab.path ? `${base}/${tab.path}${search}` : base + search)}
      />
      <TabPanel id="page" tab={current} />
    </Paper>
  );
};

interface LocalTabsProps {
  label: string;
  tabs: readonly PageTab[];
  /** The current tab. An unknown path shows the first one. */
  path: string;
  onChange: (path: string) => void;
}

/** Tabs inside a page. A page can have several, so their lists do not write to the address. */
export const LocalTabs = ({ label, tabs, path, onChange }: LocalTabsProps) => {
  const id = useId();
  const current = tabs.find(tab => tab.path === path) ?? tabs[0];
  if (!current) return null;
  return (
    <EmbeddedContext value={true}>
      <TabStrip id={id} label={label} tabs={tabs} current={current} onChange={onChange} />
      <TabPanel id={id} tab={current} />
    </EmbeddedContext>
  );
};

const TabPanel = ({ id, tab }: { id: string; tab: PageTab }) => (
  <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab.path}`} sx={{ p: { xs: 1.5, md: 2 } }}>
    <Suspense fallback={<Loading />}>
      <tab.content key={tab.path} />
    </Suspense>
  </Box>
);

interface TabStripProps {
  /** Prefix of the ids of tabs and panels, unique on the page. */
  id: string;
  label: string;
  tabs: readonly PageTab[];
  current: PageTab;
  /** Address of a tab. Without it, the tabs are buttons that call `onChange`. */
  href?: (tab: PageTab) => string;
  onChange?: (path: string) => void;
}

/** Tabs with manual activation (WAI-ARIA). MUI's tabs would measure the page several times whenever a tab is opened. */
const TabStrip = ({ id, label, tabs, current, href, onChange }: TabStripProps) => {
  const translate = useTranslate();
  const record = useRecordContext();
  // The back link stays the same on every tab.
  const origin = useOrigin();
  useTouchPreload(tabs.map(({ content }) => content));

  const propsOf = (tab: PageTab) => ({
    role: 'tab',
    id: `${id}-tab-${tab.path}`,
    'aria-selected': tab === current,
    'aria-controls': tab === current ? `${id}-panel` : undefined,
    tabIndex: tab === current ? 0 : -1,
    'data-count': (record && tab.count?.(record)) || undefined,
    children: translate(tab.label),
    onPointerEnter: () => preload(tab.content),
    onFocus: () => preload(tab.content),
  });
  return (
    <Box role="tablist" aria-label={label} sx={stripLook} onKeyDown={moveBetweenTabs}>
      {tabs.map(tab =>
        href ? (
          <LinkBase key={tab.path} to={href(tab)} state={{ origin }} {...propsOf(tab)} />
        ) : (
          <button key={tab.path} type="button" onClick={() => onChange?.(tab.path)} {...propsOf(tab)} />
        ),
      )}
    </Box>
  );
};

const stripLook: SxProps<Theme> = {
  display: 'flex',
  // Nobody finds a tab that they would have to scroll to.
  flexWrap: 'wrap',
  borderBottom: 1,
  borderColor: 'divider',
  '& > *': {
    display: 'flex',
    alignItems: 'center',
    minWidth: { sm: 90 },
    minHeight: { xs: 44, sm: 48 },
    px: { xs: 1.5, sm: 2 },
    justifyContent: 'center',
    border: 0,
    borderBottom: '2px solid transparent',
    typography: 'button',
    textDecoration: 'none',
    color: 'text.secondary',
    background: 'none',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: -2 },
    '&[data-count]::after': { content: 'attr(data-count)', ml: 0.75, typography: 'body2' },
  },
  '& > [aria-selected="true"]': { color: 'text.primary', borderBottomColor: 'primary.main' },
};

const targets: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows, Home and End move the focus. Space opens a tab that is a link. */
const moveBetweenTabs = (event: KeyboardEvent<HTMLElement>): void => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.findIndex(tab => tab === event.target);
  const tab = tabs[index];
  if (!tab) return;
  const target = tabs[targets[event.key]?.(index, tabs.length) ?? -1];
  if (target) target.focus();
  else if (event.key === ' ' && tab instanceof HTMLAnchorElement) tab.click();
  else return;
  event.preventDefault();
};
