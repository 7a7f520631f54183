import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { contactEmailIn } from '../../../contract/contactEmail';
import { usePerson, usePersonName } from '../usePerson';
import type { Wish } from './help';

interface Props {
  license: License;
  wish: Wish;
  variant: 'contained' | 'outlined';
}

/** Begins a mail to the company. If the portal has no address for it, the person enters one. */
export const AskLink = ({ license, wish, variant }: Props) => {
  const translate = useTranslate();
  const to = contactEmailIn(usePerson()?.user.company.portal_data) ?? '';
  const name = usePersonName() ?? '';
  const subject = translate(`portal.plain.ask.subject.${wish}`, { license: license.product.product_name });
  const text = [subject, `${window.location.origin}/licenses/${license.id}`, name].join('\n\n');
  const href = `mailto:${to}?${mailFields({ subject, body: text })}`;
  return (
    <Button component="a" href={href} variant={variant}>
      {translate(`portal.plain.ask.${wish}`)}
    </Button>
  );
};

/** RFC 6068: line breaks are %0D%0A, and a space is never a plus. */
const mailFields = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([field, value]) => `${field}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`)
    .join('&');
