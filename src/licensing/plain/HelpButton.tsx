import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import type { ProductFile } from '../../../contract/schemas/product';
import { ActionButton, namedFor } from '../../components/ActionButton';
import { usePerson } from '../../components/usePerson';
import { DeviceActionButton } from '../devices/DeviceActionButton';
import { AskLink } from './AskLink';
import type { Help } from './help';
import { MailButton } from './MailButton';

interface Props {
  license: License;
  help: Help;
  variant: 'contained' | 'outlined';
  /** See ActionButton. */
  of?: string | undefined;
}

/** The one action that helps with a license. */
export const HelpButton = ({ license, help, ...look }: Props) => {
  const translate = useTranslate();
  switch (help.kind) {
    case 'device': {
      const { action, device } = help;
      return <DeviceActionButton key={action} isPlain {...{ action, device, license }} {...look} />;
    }
    case 'download':
      return (
        <Button
          component="a"
          href={help.file.full_link}
          target="_blank"
          rel="noopener noreferrer"
          variant={look.variant}
          aria-label={namedFor(translate('portal.plain.help.download'), look.of)}
        >
          {translate('portal.plain.help.download')}
        </Button>
      );
    case 'send':
      return <SendButton license={license} files={help.files} {...look} />;
    case 'ask':
      return <AskLink license={license} wish={help.wish} {...look} />;
  }
};

interface SendProps extends Omit<Props, 'help'> {
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
