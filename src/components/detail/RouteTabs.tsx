import Paper from '@mui/material/Paper';
import { Navigate } from 'ra-core';
import { TabPanel } from './TabPanel';
import { TabStrip } from './TabStrip';
import { type PageTab, useTabSegment } from './tabs';

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
