import type { Obstacle } from '../../components/ActionButton';
import { useAcceptsCredentials } from '../../components/credentials';
import { useIsOneself } from '../../components/usePerson';
import type { ManagedPerson } from './person';

/** People change their own password at the identity provider, which asks for the old one. */
export const usePasswordObstacle = ({ id }: Pick<ManagedPerson, 'id'>): Obstacle | undefined => {
  const isOneself = useIsOneself(id);
  if (!useAcceptsCredentials()) return { title: 'portal.people.password.elsewhere' };
  return isOneself ? { title: 'portal.people.password.own' } : undefined;
};
