import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ListContextProvider,
  RecordContextProvider,
  useLocation,
  useNavigate,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import type { Person } from '../../../authProvider/person';
import type { License } from '../../../contract/schemas/license';
import { useLocalList } from '../../../src/components/detail/LocalTable';
import { LocalTabs, RouteTabs } from '../../../src/components/detail/Tabs';
import { useRecordTabs } from '../../../src/components/detail/tabs';
import { ListError } from '../../../src/components/table/ListError';
import { Pagination } from '../../../src/components/table/Pagination';
import { LicenseBadges } from '../LicenseBadges';
import { ResetLicenseButton } from '../ResetLicenseButton';
import { TabsSkeleton } from './LicenseSkeleton';
import { bundleTabs, licenseTabs } from './licenseTabs';
import { useBundleMembers } from './useBundleMembers';

export const BundleView = ({ person }: { person: Person }) => {
  const license = useRecordContext<License>();
  const translate = useTranslate();
  const { search } = useLocation();
  const { data: members, error, refetch } = useBundleMembers(license);
  const others = useRecordTabs('licenses', person);
  if (!license) return null;
  if (!members && error) {
    return <ListError detail="resources.licenses.load_error" onRetry={() => void refetch()} />;
  }
  if (!members) return <TabsSkeleton />;
  return (
    <>
      <RouteTabs
        base={`/licenses/${license.id}`}
        search={search}
        label={translate('resources.licenses.tabs.label')}
        tabs={bundleTabs(license, members, person, others)}
      />
      <BundleMembers members={members} person={person} />
    </>
  );
};

/** Paginated, because a thousand members at once would freeze the browser. */
const BundleMembers = ({ members, person }: { members: License[]; person: Person }) => {
  const translate = useTranslate();
  const list = useLocalList(members, { resource: 'licenses', isInAddress: true });
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('resources.licenses.detail.members')}
      </Typography>
      {members.length === 0 && <Typography>{translate('resources.licenses.detail.no_members')}</Typography>}
      {list.data?.map(member => (
        <BundleMember key={member.id} member={member} person={person} />
      ))}
      {members.length > 0 && (
        <ListContextProvider value={list}>
          <Pagination />
        </ListContextProvider>
      )}
    </Box>
  );
};

/** Keeps the open member and its tab in the address (`?member=7&tab=devices`). Back still leaves the bundle. */
const useNamedMember = (id: number) => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search);
  const isNamed = named.get('member') === String(id);
  const name = (tab: string | null) => {
    named.delete('tab');
    if (tab === null) named.delete('member');
    else named.set('member', String(id));
    if (tab) named.set('tab', tab);
    void navigate({ pathname, search: named.toString() }, { replace: true, state });
  };
  return { isNamed, namedTab: isNamed ? named.get('tab') : null, name };
};

const BundleMember = ({ member, person }: { member: License; person: Person }) => {
  const others = useRecordTabs('licenses', person);
  const { product, license_key } = member;
  const { isNamed, namedTab, name } = useNamedMember(member.id);
  const [tab, setTab] = useState(namedTab ?? '');
  const toggle = (isOpen: boolean) => {
    if (isOpen) name(tab);
    else if (isNamed) name(null);
  };
  const openTab = (path: string) => {
    setTab(path);
    name(path);
  };
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={isNamed}
      onChange={(_event, isOpen) => toggle(isOpen)}
      slotProps={{ transition: { mountOnEnter: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ fontFamily: 'inherit' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="span">{product.product_name}</Typography>
          {license_key && <code>{license_key}</code>}
          <LicenseBadges license={member} />
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <RecordContextProvider value={member}>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <ResetLicenseButton />
          </Box>
          <LocalTabs
            label={product.product_name}
            tabs={licenseTabs(member, person, others)}
            path={tab}
            onChange={openTab}
          />
        </RecordContextProvider>
      </AccordionDetails>
    </Accordion>
  );
};
