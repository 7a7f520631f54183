import Button from '@mui/material/Button';
import { usePermissions, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Person } from '../../authProvider/person';
import { useBranding } from '../theme/branding';
import { AuthScreen } from './AuthScreen';
import { CheckingUser } from './CheckingUser';
import { ForbiddenScreen } from './ForbiddenScreen';

const refusals: ReadonlySet<unknown> = new Set([403, 404]);

/** Shows the portal once the person's own record is there, and the refusals of row SHELL-19 instead. */
export const PersonGate = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { companyId } = useBranding();
  const { permissions, error, isFetching, refetch } = usePermissions<Person, Error & { status?: number }>(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (permissions) {
    const isOtherCompany = companyId !== null && permissions.user.company.id !== companyId;
    return isOtherCompany ? <ForbiddenScreen /> : children;
  }
  if (!error || isFetching) return <CheckingUser />;
  if (refusals.has(error.status)) return <ForbiddenScreen />;
  return (
    <AuthScreen title={translate('portal.auth.account_failed')} detail={translate('portal.auth.account_failed_detail')}>
      <Button variant="contained" fullWidth onClick={() => void refetch()}>
        {translate('portal.auth.try_again')}
      </Button>
    </AuthScreen>
  );
};
