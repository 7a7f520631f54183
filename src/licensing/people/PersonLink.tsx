import { LinkBase, useNavigate } from 'ra-core';
import type { MouseEvent } from 'react';
import { originHere } from '../../components/origin';
import { Clipped } from '../../components/table/Clipped';
import { useVerdict } from '../../components/useVerdict';
import type { ManagedPerson } from './person';

interface Props {
  person: Pick<ManagedPerson, 'id' | 'true_email'>;
}

/** The email address of a license user, as a link to their page for those who may open it. */
export const PersonLink = ({ person: { id, true_email } }: Props) => {
  const navigate = useNavigate();
  const isAllowed = useVerdict('manage_license_users') === 'allowed';
  const to = `/people/${id}`;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Read at the click: the page may have changed since this was rendered.
    navigate(to, { state: originHere() });
  };
  const email = <Clipped text={true_email} />;
  return isAllowed ? (
    <LinkBase className="link" to={to} onClick={open}>
      {email}
    </LinkBase>
  ) : (
    email
  );
};
