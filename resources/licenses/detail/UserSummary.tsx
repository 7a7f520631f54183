import Box from '@mui/material/Box';
import type { License } from '../../../contract/schemas/license';
import { lazyPart } from '../../../src/components/lazyPart';
import { LicenseWords, wordsLook } from '../../../src/licensing/plain/LicenseWords';
import { useLicenseDevices } from '../../../src/licensing/plain/useLicenseDevices';
import { useSpeech } from '../../../src/licensing/plain/useSpeech';
import { useExtension } from '../../../src/components/useExtension';
import { useMinute } from '../../../src/components/useNow';

const OwnRequests = lazyPart(() => import('../../../src/licensing/requests/OwnRequests'), 'OwnRequests');

/** Shows license users the sentences of the home page. */
export const UserSummary = ({ license }: { license: License }) => {
  const hasDevices = license.devices?.length !== 0;
  const devices = useLicenseDevices(license.id, hasDevices);
  const speech = useSpeech(useMinute());
  const hasRequests = useExtension('requests');
  return (
    <>
      <Box component="section" sx={look}>
        <LicenseWords license={license} speech={speech} devices={hasDevices ? devices : none} asksForMore />
      </Box>
      {hasRequests && <OwnRequests license={license.id} />}
    </>
  );
};

const none: never[] = [];

const look = { ...wordsLook, mb: 1.5, '& > footer > *': { minHeight: { xs: 44, md: 36 } } } as const;
