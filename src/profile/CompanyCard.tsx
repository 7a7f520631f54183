import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import type { Person } from '../../authProvider/person';
import { useBranding } from '../theme/branding';

export const CompanyCard = ({ company }: { company: Person['user']['company'] }) => {
  const translate = useTranslate();
  const { name } = useBranding();
  return (
    <Card component="section" sx={{ maxWidth: 640, mt: 2 }}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {company.name || name}
        </Typography>
        <LinkBase className="link" to="/company-oauth">
          {translate('portal.oauth.company_title')}
        </LinkBase>
      </CardContent>
    </Card>
  );
};
