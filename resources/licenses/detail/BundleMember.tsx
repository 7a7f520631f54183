import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import type { License } from '../../../contract/schemas/license';
import { LocalTabs } from '../../../src/components/detail/LocalTabs';
import { useRecordTabs } from '../../../src/components/detail/tabs';
import { LicenseEnd } from '../LicenseEnd';
import { LicenseStatus } from '../LicenseStatus';
import { ResetLicenseButton } from '../ResetLicenseButton';
import { licenseTabs } from './licenseTabs';

/** A member license, with its reset and with tabs of its own that load when it is opened (rows LDET-28, LDET-29). */
export const BundleMember = ({ member, person }: { member: License; person: Person }) => {
  const others = useRecordTabs('licenses', person);
  const { product, license_key } = member;
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ transition: { mountOnEnter: true } }}>
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
          <LocalTabs label={product.product_name} tabs={licenseTabs(member, person, others)} />
        </RecordContextProvider>
      </AccordionDetails>
    </Accordion>
  );
};
