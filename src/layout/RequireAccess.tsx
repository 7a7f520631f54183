import type { ReactNode } from 'react';
import { Loading } from '../components/Loading';
import { NoAccess } from '../components/MessageScreen';
import { usePerson } from '../components/usePerson';
import { isAllowedBy } from '../lib/access';
import type { Access } from '../lib/resource';

interface Props {
  access?: Access;
  /** react-admin's word for what the page does. */
  action?: string;
  children: ReactNode;
}

/** Opens a page to people its rule admits. For others nothing of the page runs, so it sends no request. */
export const RequireAccess = ({ access, action, children }: Props) => {
  const person = usePerson();
  if (!access) return children;
  if (!person) return <Loading />;
  return isAllowedBy(access, person, action) ? children : <NoAccess />;
};
