import type { ReactNode } from 'react';
import { usePerson } from '../components/usePerson';
import { Loading } from '../components/Loading';
import { isAllowedBy } from '../lib/access';
import type { Access } from '../lib/resource';
import { NoAccess } from './NoAccess';

interface Props {
  access?: Access;
  /** What the page is for, in react-admin's word. */
  action?: string;
  children: ReactNode;
}

/** Opens a page to those it is meant for. Others get the no-access page and nothing of the page runs, so no call is sent (row SHELL-09). */
export const RequireAccess = ({ access, action, children }: Props) => {
  const person = usePerson();
  if (!access) return children;
  if (!person) return <Loading />;
  return isAllowedBy(access, person, action) ? children : <NoAccess />;
};
