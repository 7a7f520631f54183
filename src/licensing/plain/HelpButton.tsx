import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { namedFor } from '../../components/ActionButton';
import { DeviceActionButton } from '../devices/DeviceActionButton';
import { AskLink } from './AskLink';
import type { Help } from './help';

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
    case 'ask':
      return <AskLink license={license} wish={help.wish} {...look} />;
  }
};
