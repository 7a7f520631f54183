import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useLocation, useNavigate } from 'ra-core';
import { useState } from 'react';
import type { Person } from '../../../authProvider/person';
import type { License } from '../../../contract/schemas/license';
import { LocalTabs } from '../../../src/components/detail/LocalTabs';
import { useRecordTabs } from '../../../src/components/detail/tabs';
import { LicenseEnd } from '../LicenseEnd';
import { LicenseStatus } from '../LicenseStatus';
import { ResetLicenseButton } from '../ResetLicenseButton';
import { licenseTabs } from './licenseTabs';

/**
 * The member the address names, and its tab: `?member=7&tab=devices`. So a reload and a link keep them. Opening one replaces
 * the address: Back leaves the bundle, as it did before.
 */
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

/** A member license, with its reset and with tabs of its own that load when it is opened (rows LDET-28, LDET-29). */
export const BundleMember = ({ member, person }: { member: License; person: Person }) => {
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
          <LicenseStatus license={member} />
          <LicenseEnd license={member} />
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
