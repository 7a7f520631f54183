import type { ReactNode } from 'react';
import { Loading } from '../components/Loading';
import { NoAccess } from '../components/MessageScreen';
import { usePerson } from '../components/usePerson';
import { isAllowedBy } from '../lib/access';
import type { Access } from '../lib/resource';

interface Props {
  access?: Access;
  /** react-admin's name of the action, such as `list`. */
  action?: string;
  children: ReactNode;
}

/** Shows a page only to people that its rule admits. For others, the page does not run and sends no request. */
export const RequireAccess = ({ access, action, children }: Props) => {
  const person = usePerson();
  if (!access) return children;
  if (!person) return <Loading />;
  return isAllowedBy(access, person, action) ? children : <NoAccess />;
};
