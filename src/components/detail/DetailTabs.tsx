import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Navigate } from 'ra-core';
import { Suspense, useId } from 'react';
import { Loading } from '../../layout/Loading';
import { EmbeddedContext, type PageTab, useTabSegment } from './tabs';
import { TabStrip } from './TabStrip';

interface Props {
  /** Address of the page; its tabs are one segment below it, the first one at the address itself. */
  base: string;
  /** What the address says besides and every tab keeps, '?member=7'. */
  search?: string;
  /** What the tabs belong to, for those who do not see them. */
  label: string;
  tabs: readonly PageTab[];
}

/** Tabs with addresses of their own: reload, back and a shared link keep the tab. A tab that is not for this person leads to the first. */
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
  /** The tab to show; another than those there are leads to the first. */
  path: string;
  onChange: (path: string) => void;
}

/** Tabs of a part of a page: there may be several, so the lists in them keep their state to themselves. */
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

/** The current tab's content, loaded when it is first opened. */
const TabPanel = ({ id, tab }: { id: string; tab: PageTab }) => (
  <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab.path}`} sx={{ p: { xs: 1.5, md: 2 } }}>
    <Suspense fallback={<Loading />}>
      <tab.content key={tab.path} />
    </Suspense>
  </Box>
);
