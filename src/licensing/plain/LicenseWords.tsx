import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import type { ProductFile } from '../../../contract/schemas/product';
import { ActionButton, namedFor } from '../../components/ActionButton';
import { lazyPart } from '../../components/lazyPart';
import { apiPathOf, ownSystem } from '../../lib/platform';
import { useExtension } from '../../components/useExtension';
import { usePerson } from '../../components/usePerson';
import { DeviceActionButton } from '../devices/DeviceActionButton';
import { isForOnePerson } from '../devices/deviceRules';
import { useMarkedDevices } from '../devices/markedDevices';
import { AskLink, kindOf, MailButton } from './AskLink';
import { conditionOf, isProblem } from './condition';
import { type Help, helpFor, moreOf } from './help';
import type { Speech } from './day';
import { sentencesOf } from './sentences';

const DownloadButton = lazyPart(() => import('../../components/detail/Address'), 'DownloadButton');

interface Props {
  license: License;
  speech: Speech;
  /** Undefined while they load. Until then, no action is offered, because it might change. */
  devices: readonly Device[] | undefined;
  /** Whether the person can also ask for more, besides the action that helps. */
  asksForMore?: boolean;
  /** The license's name, where the actions of several licenses are on one page. */
  of?: string;
}

const none: readonly Device[] = [];

/** Says in sentences how a license is doing, with the one action that helps. */
export const LicenseWords = ({ license, speech, devices, asksForMore = false, of }: Props) => {
  const person = usePerson();
  const { now } = speech;
  const marked = useMarkedDevices(devices !== undefined && devices.length > 0 && !isForOnePerson(license));
  const help = person && devices && marked && helpFor(license, devices, { person, system: ownSystem(), now, marked });
  return (
    <>
      {sentencesOf(license, devices ?? none, speech).map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      <footer>
        {help && (
          <HelpButton
            license={license}
            help={help}
            of={of}
            variant={isProblem(conditionOf(license, now)) ? 'contained' : 'outlined'}
          />
        )}
        {help && asksForMore && <AskForMore license={license} help={help} now={now} />}
      </footer>
    </>
  );
};

/** Offered only as a request in the portal: a button for a mail would be one too many. */
const AskForMore = ({ license, help, now }: { license: License; help: Help; now: number }) => {
  const hasRequests = useExtension('requests');
  const wish = moreOf(license, now);
  const isSame = help.kind === 'ask' && help.wish === wish;
  if (!hasRequests || !wish || isSame || !kindOf(license, wish)) return null;
  return <AskLink license={license} wish={wish} variant="outlined" />;
};

/** Styles the words from the element around them, because there may be hundreds of cards. */
export const wordsLook = {
  typography: 'body1',
  overflowWrap: 'anywhere',
  '& > p': { m: 0 },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1, minHeight: 44 },
  '& > footer > *': { minHeight: { xs: 44, md: 36 }, maxWidth: '100%', flex: { xs: 1, sm: 'none' } },
} as const;

interface HelpProps {
  license: License;
  help: Help;
  variant: 'contained' | 'outlined';
  /** See ActionButton. */
  of?: string | undefined;
}

/** The one action that helps with a license. */
const HelpButton = ({ license, help, ...look }: HelpProps) => {
  switch (help.kind) {
    case 'device': {
      const { action, device } = help;
      return <DeviceActionButton key={action} isPlain {...{ action, device, license }} {...look} />;
    }
    case 'download':
      return <FileButton file={help.file} {...look} />;
    case 'send':
      return <SendButton license={license} files={help.files} {...look} />;
    case 'ask':
      return <AskLink license={license} wish={help.wish} {...look} />;
  }
};

/** A file of the API is saved with the person's sign-in, which a link would not send. */
const FileButton = ({ file, variant, of }: FileProps) => {
  const translate = useTranslate();
  const label = 'portal.plain.help.download';
  const path = apiPathOf(file.full_link);
  if (path !== undefined) return <DownloadButton {...{ label, path, variant, of }} name={file.filename} />;
  return (
    <Button
      component="a"
      href={file.full_link}
      target="_blank"
      rel="noopener noreferrer"
      variant={variant}
      aria-label={namedFor(translate(label), of, translate)}
    >
      {translate(label)}
    </Button>
  );
};

interface FileProps extends Pick<HelpProps, 'variant' | 'of'> {
  file: ProductFile;
}

interface SendProps extends Omit<HelpProps, 'help'> {
  files: readonly ProductFile[];
}

/** Sends the addresses of the files to the person's computer: in the way that the phone offers, else by a mail to them. */
const SendButton = ({ license, files, ...look }: SendProps) => {
  const translate = useTranslate();
  const to = usePerson()?.user.profile.email ?? '';
  const label = 'portal.plain.help.send';
  const subject = translate('portal.plain.help.send_subject', { license: license.product.product_name });
  const body = files.map(({ filename, full_link }) => `${filename}\n${full_link}`).join('\n\n');
  if (!('share' in navigator)) return <MailButton {...{ label, to, subject, body }} {...look} />;
  // Rejected, too, if the person changes their mind.
  const share = () => navigator.share({ title: subject, text: body }).catch(() => {});
  return <ActionButton label={label} action={share} {...look} />;
};
