import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate, useTranslate } from 'ra-core';
import { useState } from 'react';
import { documentFault } from '../../../contract/declarations';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { useExtension } from '../../components/useExtension';
import { usePerson } from '../../components/usePerson';
import { mayChangeLists } from '../drift';
import { PublishDialog, useSaveDraft } from '../lists/PublishDialog';
import { download } from '../lists/Versions';
import { useFrom } from '../lists/addresses';
import { obstacleTo } from '../published';
import { useSurroundings } from './useDiscovery';

interface Props {
  declaration: ListDeclaration;
  isNew: boolean;
  basedOn: number | null;
  /** Called with what was saved, published or downloaded. More may have been typed until the answer came. */
  onKept: (saved: ListDeclaration) => void;
}

/** What a list cannot be published with: a fault of its own, or the name of another list. @param saved its draft's name */
const useFault = (declaration: ListDeclaration, isNew: boolean, saved: string | undefined): string | undefined => {
  const translate = useTranslate();
  const { name } = declaration;
  const { isTaken } = useSurroundings(saved);
  const fault = documentFault(name, declaration, isNew);
  if (fault) return translate('portal.lists.fault', { fault });
  return isNew && isTaken(name) ? translate('portal.lists.name_taken', { name }) : undefined;
};

const DraftButton = ({ declaration, basedOn, onKept, isDisabled }: Props & { isDisabled: boolean }) => {
  const translate = useTranslate();
  const { mutate, isPending } = useSaveDraft(declaration.name, basedOn, onKept);
  return (
    <Button variant="outlined" disabled={isDisabled} loading={isPending} onClick={() => mutate(declaration)}>
      {translate('portal.lists.save_draft')}
    </Button>
  );
};

/** Says why the list can only be downloaded. A published list beside that of a file is not to replace the file. */
const DownloadNote = ({ obstacle }: { obstacle: ReturnType<typeof obstacleTo> }) => {
  const translate = useTranslate();
  const isPublished = useFrom() === 'published';
  const isToldAsOnPage = obstacle === 'taken' || (obstacle && isPublished);
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {translate(isToldAsOnPage ? `portal.lists.${obstacle}` : `portal.add_list.download.${obstacle ?? 'unkept'}`)}
    </Alert>
  );
};

/** Publishes the declaration, keeps it as a draft, or saves it as a file. */
export const Endings = (props: Props) => {
  const { declaration, isNew, basedOn, onKept } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const obstacle = isNew ? undefined : obstacleTo(declaration.name);
  const canPublish = [useExtension('resources'), mayChangeLists(usePerson()), !obstacle].every(Boolean);
  const [isPublishing, setPublishing] = useState(false);
  const [saved, setSaved] = useState<string>();
  const fault = useFault(declaration, isNew, saved);
  const { name } = declaration;
  const keepDraft = (draft: ListDeclaration) => {
    setSaved(draft.name);
    onKept(draft);
  };
  const saveAsFile = () => {
    download(name, declaration);
    onKept(declaration);
  };
  const showList = () => {
    onKept(declaration);
    void navigate(`/${name}`);
  };
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {canPublish && (
          <>
            <Button variant="contained" disabled={fault !== undefined} onClick={() => setPublishing(true)}>
              {translate('portal.lists.publish')}
            </Button>
            <DraftButton {...props} isDisabled={fault !== undefined} onKept={keepDraft} />
          </>
        )}
        <Button variant="outlined" disabled={fault !== undefined} onClick={saveAsFile}>
          {translate('portal.lists.download')}
        </Button>
      </Box>
      {!canPublish && <DownloadNote obstacle={obstacle} />}
      {fault && !isPublishing && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      )}
      {isPublishing && (
        <PublishDialog
          name={name}
          title={name}
          declaration={declaration}
          basedOn={basedOn}
          onClose={() => setPublishing(false)}
          onPublished={showList}
        />
      )}
    </Box>
  );
};
