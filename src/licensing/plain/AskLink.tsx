import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import type { RequestKind } from '../../../contract/extensions/requestStates';
import type { License } from '../../../contract/schemas/license';
import { contactEmailIn } from '../../../contract/contactEmail';
import { ActionButton, namedFor } from '../../components/ActionButton';
import { useDialog } from '../../components/DialogHost';
import { lazyPart } from '../../components/lazyPart';
import { formatDayOf } from '../../lib/dates';
import { isUserAuthorized } from '../isUserAuthorized';
import type { AskedProduct } from '../requests/AskDialog';
import { useOwnRequests } from '../requests/requests';
import { useExtension } from '../../components/useExtension';
import { usePerson, usePersonName } from '../../components/usePerson';
import type { Wish } from './help';

const AskDialog = lazyPart(() => import('../requests/AskDialog'), 'AskDialog');

const kinds: Partial<Record<Wish, RequestKind>> = {
  more_devices: 'device',
  more_seats: 'seat',
  renew: 'renew',
  enable: 'enable',
};

/** The kind of request for a wish. Undefined if it needs a mail. */
export const kindOf = (license: License, wish: Wish): RequestKind | undefined => {
  const { is_manager, is_bundle, validity_period } = license;
  const isAnswered = isUserAuthorized(license) && !is_manager && !is_bundle && !(wish === 'renew' && !validity_period);
  return isAnswered ? kinds[wish] : undefined;
};

interface Props {
  license: License;
  wish: Wish;
  variant: 'contained' | 'outlined';
  /** See ActionButton. */
  of?: string | undefined;
}

/** A request to the license managers, or else a mail to the company. */
export const AskLink = ({ license, wish, ...look }: Props) => {
  const translate = useTranslate();
  const hasRequests = useExtension('requests');
  const kind = kindOf(license, wish);
  const label = `portal.plain.ask.${wish}`;
  if (hasRequests && kind) return <AskButton {...{ license, label, kind }} {...look} />;
  const subject = translate(`portal.plain.ask.subject.${wish}`, { license: license.product.product_name });
  return <MailLink label={label} subject={subject} path={`/licenses/${license.id}`} {...look} />;
};

/** While the same request waits, only that is said: the server would refuse another one. */
const AskButton = ({ license, kind, ...look }: Omit<Props, 'wish'> & { kind: RequestKind; label: string }) => {
  const translate = useTranslate();
  const showDialog = useDialog();
  const { data: requests = [] } = useOwnRequests();
  const waiting = requests.find(
    request => request.state === 'waiting' && request.kind === kind && request.license === license.id,
  );
  if (waiting)
    return (
      <Typography component="span" variant="body2" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
        {translate('portal.requests.asked_on', { day: formatDayOf(waiting.created_at) })}
      </Typography>
    );
  return (
    <ActionButton
      {...look}
      action={() => showDialog(close => <AskDialog kind={kind} license={license} onClose={close} />)}
    />
  );
};

/** Asks for a license of a product, or for something else. */
export const AskForLicense = ({ licenses }: { licenses: readonly License[] }) => {
  const translate = useTranslate();
  const hasRequests = useExtension('requests');
  const showDialog = useDialog();
  const [language] = useLocaleState();
  const label = 'portal.plain.ask.license';
  if (!hasRequests)
    return (
      <MailLink label={label} subject={translate('portal.plain.ask.subject.license')} path="/" variant="outlined" />
    );
  const ask = () =>
    showDialog(close => (
      <AskDialog
        kind="license"
        products={productsOf(licenses, language)}
        isFirst={licenses.length === 0}
        onClose={close}
      />
    ));
  return <ActionButton label={label} variant="outlined" action={ask} />;
};

/** Products of which a manager can assign a license. */
const productsOf = (licenses: readonly License[], language: string): AskedProduct[] => {
  const assigned = licenses.filter(license => isUserAuthorized(license) && !license.is_bundle);
  const products = new Map(assigned.map(({ product }) => [product.id, product]));
  return [...products.values()].toSorted((a, b) => a.product_name.localeCompare(b.product_name, language));
};

interface MailProps extends Pick<Props, 'variant' | 'of'> {
  label: string;
  subject: string;
  path: string;
}

/** A mail to the company. If the portal has no address for it, the person enters one. */
const MailLink = ({ path, ...mail }: MailProps) => {
  const to = contactEmailIn(usePerson()?.user.company.portal_data) ?? '';
  const body = [mail.subject, `${window.location.origin}${path}`, usePersonName() ?? ''].join('\n\n');
  return <MailButton to={to} body={body} {...mail} />;
};

interface MailButtonProps {
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
export const MailButton = ({ label, to, subject, body, variant, of }: MailButtonProps) => {
  const translate = useTranslate();
  return (
    <Button
      component="a"
      href={`mailto:${to}?${mailFields({ subject, body })}`}
      variant={variant}
      aria-label={namedFor(translate(label), of, translate)}
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
