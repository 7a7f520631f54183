import type { ReactNode } from 'react';
import type { PersonRights } from '../../contract/permissions';
import { usePerson } from '../components/usePerson';
import { Loading } from '../components/Loading';
import { NoAccess } from './NoAccess';

interface Props {
  access?: (person: PersonRights) => boolean;
  children: ReactNode;
}

/** Opens a page to those it is meant for. Others get the no-access page and nothing of the page runs, so no call is sent (row SHELL-09). */
export const RequireAccess = ({ access, children }: Props) => {
  const person = usePerson();
  if (!access) return children;
  if (!person) return <Loading />;
  return access(person) ? children : <NoAccess />;
};
