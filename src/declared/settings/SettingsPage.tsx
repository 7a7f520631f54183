import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEvent, useNavigate, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { portalName } from '../../../contract/constants';
import { documentFault } from '../../../contract/declarations';
import type { PortalDeclaration } from '../../../contract/portalDeclaration';
import { LeaveGuard } from '../../components/LeaveGuard';
import { Loading } from '../../components/Loading';
import { RecordHeading } from '../../components/Show';
import { ListError } from '../../components/table/ListError';
import { PublishDialog } from '../lists/PublishDialog';
import { download } from '../lists/Versions';
import { isShownAtLink, LinksSection, MenuSection } from './MenuSections';
import { StandardsSection } from './StandardsSection';
import { useSettings } from './useSettings';
import { WordsSection } from './WordsSection';

/** What the company changes about the portal's own lists, menu and words. */
export const SettingsPage = () => {
  const translate = useTranslate();
  const { settings, basedOn, isPending, isError, refetch, hasExtension } = useSettings();
  return (
    <>
      <RecordHeading resource="lists" title={translate('portal.settings.title')} />
      {isError && <ListError onRetry={() => void refetch()} />}
      {isPending && !isError && <Loading />}
      {!isPending && !isError && <Editor initial={settings} begunOn={basedOn} canPublish={hasExtension} />}
    </>
  );
};

interface EditorProps {
  initial: PortalDeclaration;
  begunOn: number | null;
  canPublish: boolean;
}

const Editor = ({ initial, begunOn, canPublish }: EditorProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [settings, setSettings] = useState(initial);
  // What others publish meanwhile must not count as seen.
  const [basedOn] = useState(begunOn);
  const [isPublishing, setPublishing] = useState(false);
  const kept = useRef(initial);
  const isUnsaved = useEvent(() => settings !== kept.current);
  const keep = () => {
    kept.current = settings;
  };
  const saveAsFile = () => {
    download(portalName, settings);
    keep();
  };
  const showVersions = () => {
    keep();
    void navigate(`/lists/${portalName}`);
  };
  const fault = documentFault(portalName, settings, false);
  const props = { settings, onChange: setSettings };
  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} isHeld={false} onDiscard={keep} />
      <Box sx={{ display: 'flex', gap: 1, mb: 2 }}>
        {canPublish && (
          <Button variant="contained" disabled={fault !== undefined} onClick={() => setPublishing(true)}>
            {translate('portal.lists.publish')}
          </Button>
        )}
        <Button variant="outlined" disabled={fault !== undefined} onClick={saveAsFile}>
          {translate('portal.lists.download')}
        </Button>
      </Box>
      {fault && !isShownAtLink(settings, fault) && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('portal.lists.fault', { fault })}
        </Alert>
      )}
      <StandardsSection {...props} />
      <MenuSection {...props} />
      <LinksSection {...props} />
      <WordsSection {...props} />
      {isPublishing && (
        <PublishDialog
          name={portalName}
          title={translate('portal.settings.title')}
          declaration={settings}
          basedOn={basedOn}
          isNew
          onClose={() => setPublishing(false)}
          onPublished={showVersions}
          onSaved={keep}
        />
      )}
    </>
  );
};
