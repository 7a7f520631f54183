import type { ReactNode } from 'react';
import { Loading } from '../components/Loading';
import { NoAccess, NotFound } from '../components/MessageScreen';
import { useOffer } from '../components/useExtension';
import { usePerson } from '../components/usePerson';
import { isAllowedBy } from '../lib/access';
import type { Access, ResourceDeclaration } from '../lib/resource';

interface Props {
  access?: Access;
  /** The resource of the page. There is no page without its extension, unless the resource works without. */
  of?: ResourceDeclaration;
  /** react-admin's name of the action, such as `list`. */
  action?: string;
  children: ReactNode;
}

/** Shows a page only to people that its rule admits. For others, the page does not run and sends no request. */
export const RequireAccess = ({ of, access = of?.access, action, children }: Props) => {
  const person = usePerson();
  const { has } = useOffer();
  if (of?.extension && !of.worksWithout && !has(of.extension)) return <NotFound />;
  if (!access) return children;
  if (!person) return <Loading />;
  return isAllowedBy(access, person, action) ? children : <NoAccess />;
};
