import Campaign from '@mui/icons-material/Campaign';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { View } from '../../../contract/extensions/views';
import { portalName } from '../../../contract/constants';
import type { PortalDeclaration } from '../../../contract/portalDeclaration';
import { PublishDialog } from '../lists/PublishDialog';
import { ownPresetsOf } from '../portal';
import { isStandardList, offerOf, presetNameOf, sortText, withoutPreset, withPreset, withStandard } from './editing';
import { useSettings } from './useSettings';

interface QuestionProps {
  change: (settings: PortalDeclaration) => PortalDeclaration;
  onClose: () => void;
}

/** Shows what a change of the company's settings does, and publishes it or keeps it as a draft. */
const PublishSettings = ({ change, onClose }: QuestionProps) => {
  const translate = useTranslate();
  const { settings, basedOn } = useSettings();
  const [begun] = useState(() => ({ declaration: change(settings), basedOn }));
  return (
    <PublishDialog name={portalName} title={translate('portal.settings.title')} {...begun} isNew onClose={onClose} />
  );
};

/** Lets the list begin with these columns and its present order, for all managers of the company. */
export const StandardButton = ({ columns }: { columns: readonly string[] }) => {
  const translate = useTranslate();
  const { resource, sort } = useListContext();
  const { hasExtension, isPending } = useSettings();
  const [isAsking, setAsking] = useState(false);
  if (!hasExtension || !isStandardList(resource)) return null;
  const standard = { columns: [...columns], sort: sortText(sort) };
  return (
    <>
      <Button disabled={isPending} onClick={() => setAsking(true)}>
        {translate('portal.settings.for_managers')}
      </Button>
      {isAsking && (
        <PublishSettings
          change={settings => withStandard(settings, resource, standard)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/**
 * Makes a saved view a preset above the list, for all managers of the company. One that is there already is brought up to
 * date, or taken back if nothing about it has changed.
 */
export const PresetButton = ({ view }: { view: View }) => {
  const translate = useTranslate();
  const { published, hasExtension, isPending } = useSettings();
  const [isAsking, setAsking] = useState(false);
  const { resource, name } = view;
  if (!hasExtension || !isStandardList(resource)) return null;
  const offered = { ...view, resource };
  const offer = offerOf(published, offered);
  if (offer === 'never') return null;
  const label = translate(`portal.settings.as_preset.${offer}`, { name });
  const Icon = offer === 'none' ? CampaignOutlined : Campaign;
  return (
    <>
      <IconButton size="small" disabled={isPending} aria-label={label} title={label} onClick={() => setAsking(true)}>
        <Icon fontSize="inherit" color={offer === 'none' ? 'inherit' : 'primary'} />
      </IconButton>
      {isAsking && (
        <PublishSettings
          change={settings =>
            offer === 'same'
              ? withoutPreset(settings, resource, presetNameOf(view), ownPresetsOf(resource))
              : withPreset(settings, offered, ownPresetsOf(resource))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
