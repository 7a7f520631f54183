import { type HttpError, usePermissions } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { type Person, personAt } from '../../authProvider/person';
import { lazyPage } from '../components/lazyPage';
import { PersonContext } from '../components/usePerson';
import { useBranding } from '../theme/branding';
import { CheckingUser } from './CheckingUser';

// Most people never see these screens, so they are downloaded only when needed.
const ForbiddenScreen = lazyPage(() => import('./ForbiddenScreen'), 'ForbiddenScreen', 'start');
const AccountFailedScreen = lazyPage(() => import('./AccountFailedScreen'), 'AccountFailedScreen', 'start');

const refusals: ReadonlySet<unknown> = new Set([403, 404]);

/** Shows the portal once the person's record is there, and otherwise says why it is not. */
export const PersonGate = ({ children }: { children: ReactNode }) => {
  const { companyId, hostSettings } = useBranding();
  const { permissions, error, isFetching, refetch } = usePermissions<Person, HttpError>(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const person = useMemo(
    () => permissions && personAt(permissions, { companyId, hostSettings }),
    [permissions, companyId, hostSettings],
  );
  if (person) {
    const isOtherCompany = companyId !== null && person.user.company.id !== companyId;
    return isOtherCompany ? <ForbiddenScreen /> : <PersonContext value={person}>{children}</PersonContext>;
  }
  if (!error || isFetching) return <CheckingUser />;
  if (refusals.has(error.status)) return <ForbiddenScreen />;
  const isUnreadable = error.body?.code === 'unreadable_answer';
  return <AccountFailedScreen isUnreadable={isUnreadable} onRetry={() => void refetch()} />;
};
