import PersonIcon from '@mui/icons-material/PersonOutlined';
import IconButton from '@mui/material/IconButton';
import { LinkBase, useNavigate, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { Clipped } from '../table/Clipped';
import { originHere } from '../origin';
import { useVerdict } from '../useVerdict';
import type { ManagedPerson } from './person';

interface Props {
  person: Pick<ManagedPerson, 'id' | 'true_email'>;
}

/** Undefined for those who may not open the person's page. */
const usePersonPage = ({ id }: Props['person']) => {
  const navigate = useNavigate();
  const isAllowed = useVerdict('manage_license_users') === 'allowed';
  const to = `/people/${id}`;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Read at the click: the page may have changed since this was rendered.
    navigate(to, { state: originHere() });
  };
  return isAllowed ? { to, onClick } : undefined;
};

/** The email address of a license user, as a link to their page. */
export const PersonLink = ({ person }: Props) => {
  const page = usePersonPage(person);
  const email = <Clipped text={person.true_email} />;
  return page ? (
    <LinkBase className="link" {...page}>
      {email}
    </LinkBase>
  ) : (
    email
  );
};

/** For rows that are a link to another record. */
export const PersonIconLink = ({ person }: Props) => {
  const translate = useTranslate();
  const page = usePersonPage(person);
  return page ? (
    <IconButton
      component={LinkBase}
      size="small"
      aria-label={translate('portal.people.open', { name: person.true_email })}
      {...page}
    >
      <PersonIcon fontSize="inherit" />
    </IconButton>
  ) : null;
};
