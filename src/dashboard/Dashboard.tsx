import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { PageTitle } from '../components/PageTitle';
import { lazyPart } from '../components/lazyPart';
import { usePerson, usePersonName } from '../components/usePerson';
import { AccountTable } from './AccountTable';
import { ManagerDashboard } from './ManagerDashboard';

const LicenseHome = lazyPart(() => import('./home/LicenseHome'), 'LicenseHome');

export const Dashboard = () => {
  const translate = useTranslate();
  const person = usePerson();
  const name = usePersonName();
  return (
    <>
      <PageTitle title={translate('portal.dashboard.title')} />
      {person ? (
        <>
          <Typography sx={{ mb: 2 }}>
            <LinkBase to="/profile" style={{ color: 'inherit' }}>
              {translate('portal.dashboard.welcome', { name })}
            </LinkBase>
          </Typography>
          {person.isManager ? (
            <ManagerDashboard person={person} />
          ) : (
            <>
              <AccountTable
                as="user"
                label="portal.dashboard.licenses"
                count={person.user.number_of_licenses}
                to="/licenses"
              />
              <LicenseHome />
            </>
          )}
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
};

const DashboardSkeleton = () => {
  const translate = useTranslate();
  return (
    <Box component="output" sx={{ display: 'block' }} aria-label={translate('portal.shell.loading')}>
      <Skeleton width={220} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={96} sx={{ maxWidth: 420 }} />
    </Box>
  );
};
