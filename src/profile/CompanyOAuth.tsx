import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { type PersonRights, verdictOn } from '../../contract/permissions';
import { PageTitle } from '../components/PageTitle';
import { OAuthPanel } from '../licensing/oauth/OAuthPanel';
import { presetSearch } from '../components/table/PresetLinks';
import { useExtension } from '../components/useExtension';
import { usePerson, useVerdict } from '../components/usePerson';
import { RequireAccess } from '../layout/RequireAccess';
import { useBranding } from '../theme/branding';

const secretsExpiring = { filter: { client_secret_expires__lte: '+30d' }, sort: '-created_at' };

const mayReadClients = (person: PersonRights) => verdictOn('show_license_oauth_clients', person) === 'allowed';

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
  const canFilter = useExtension('license-filters');
  if (!company) return null;
  return (
    <>
      <PageTitle title={translate('portal.oauth.company_title')} />
      <Typography sx={{ mb: 2 }}>{translate('portal.oauth.company_detail', { name: company.name || name })}</Typography>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <OAuthPanel owner={{ company: company.id }} mayManage={mayManage} absent="portal.oauth.none_company" />
      </Paper>
      {canFilter && (
        <Typography sx={{ mt: 2 }}>
          <Link className="link" to={`/licenses?${presetSearch(secretsExpiring)}`}>
            {translate('portal.oauth.secrets_expiring')}
          </Link>
        </Typography>
      )}
    </>
  );
};
