import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { namedFor } from '../../components/ActionButton';

interface Props {
  label: string;
  /** An address. Empty: the person enters one. */
  to: string;
  subject: string;
  body: string;
  variant: 'contained' | 'outlined';
  /** See ActionButton. */
  of?: string | undefined;
}

/** Begins a mail in the person's mail program. */
export const MailButton = ({ label, to, subject, body, variant, of }: Props) => {
  const translate = useTranslate();
  return (
    <Button
      component="a"
      href={`mailto:${to}?${mailFields({ subject, body })}`}
      variant={variant}
      aria-label={namedFor(translate(label), of)}
      title={translate('portal.plain.ask.opens_mail')}
      startIcon={<MailIcon />}
    >
      {translate(label)}
    </Button>
  );
};

/** RFC 6068: line breaks are %0D%0A, and a space is never a plus. */
const mailFields = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([field, value]) => `${field}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`)
    .join('&');
