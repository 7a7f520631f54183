import type { Obstacle } from '../ActionButton';
import { useAcceptsCredentials } from '../credentials';
import { useIsOneself } from '../useIsOneself';
import type { ManagedPerson } from './person';

/** Why a person's password is not set here: who sets his own does so at the identity provider, where the old one is asked for. */
export const usePasswordObstacle = ({ id }: Pick<ManagedPerson, 'id'>): Obstacle | undefined => {
  const isOneself = useIsOneself(id);
  if (!useAcceptsCredentials()) return { title: 'portal.people.password.elsewhere' };
  return isOneself ? { title: 'portal.people.password.own' } : undefined;
};
