import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../components/PageTitle';
import { OAuthPanel } from '../components/oauth/OAuthPanel';
import { usePerson } from '../components/usePerson';
import { useVerdict } from '../components/useVerdict';
import { RequireAccess } from '../layout/RequireAccess';
import { useBranding } from '../theme/branding';
import { mayReadClients } from './mayReadClients';

export const CompanyOAuth = () => (
  <RequireAccess access={mayReadClients}>
    <CompanyClient />
  </RequireAccess>
);

const CompanyClient = () => {
  const translate = useTranslate();
  const company = usePerson()?.user.company;
  const { name } = useBranding();
  const mayManage = useVerdict('manage_license_oauth_clients') === 'allowed';
  if (!company) return null;
  return (
    <>
      <PageTitle title={translate('portal.oauth.company_title')} />
      <Typography sx={{ mb: 2 }}>{translate('portal.oauth.company_detail', { name: company.name || name })}</Typography>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <OAuthPanel owner={{ company: company.id }} mayManage={mayManage} absent="portal.oauth.none_company" />
      </Paper>
    </>
  );
};
