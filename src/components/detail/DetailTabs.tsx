import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Navigate } from 'ra-core';
import { Suspense, useId } from 'react';
import { Loading } from '../Loading';
import { EmbeddedContext, type PageTab, useTabSegment } from './tabs';
import { TabStrip } from './TabStrip';

interface Props {
  /** Address of the page and of its first tab. The other tabs are one segment below. */
  base: string;
  /** The search of the address, such as '?member=7'. All tabs keep it. */
  search?: string;
  /** For screen readers. */
  label: string;
  tabs: readonly PageTab[];
}

/** Tabs with their own addresses: reload, Back and a link keep the tab. A tab that the person may not see leads to the first. */
export const RouteTabs = ({ base, search = '', label, tabs }: Props) => {
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

/** Tabs within a page. There can be several, so their lists keep their state out of the address. */
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

/** The content of a tab is loaded when the tab is first opened. */
const TabPanel = ({ id, tab }: { id: string; tab: PageTab }) => (
  <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab.path}`} sx={{ p: { xs: 1.5, md: 2 } }}>
    <Suspense fallback={<Loading />}>
      <tab.content key={tab.path} />
    </Suspense>
  </Box>
);
