import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { documentFault, declarationText } from '../../../contract/declarations';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { problemOf } from '../../checkDeclarations';
import { useCommand } from '../../components/useCommand';
import { useExtension } from '../../components/useExtension';
import { saveFile } from '../../lib/saveFile';
import { useSurroundings } from './useDiscovery';

interface Props {
  declaration: ListDeclaration;
  isNew: boolean;
  basedOn: number | null;
  /** Called once the declaration is saved or downloaded. */
  onKept: () => void;
}

/** What a list cannot be published with: a fault of its own, or the name of another list. */
const useFault = (declaration: ListDeclaration, isNew: boolean): string | undefined => {
  const { name, path } = declaration;
  const { isTaken } = useSurroundings();
  const fault = documentFault(name, declaration);
  if (fault || !isNew || !isTaken(name)) return fault;
  return problemOf({ name, path }, [{ name, path }]);
};

/** Saves the declaration as a draft, publishes it, or saves it as a file. */
export const Endings = ({ declaration, isNew, basedOn, onKept }: Props) => {
  const translate = useTranslate();
  const canPublish = useExtension('resources');
  const fault = useFault(declaration, isNew);
  const { name } = declaration;
  const draft = useCommand({
    send: (provider, _values: void, key) => provider.saveListDraft(name, declaration, key, basedOn),
    saved: () => ({ detail: 'portal.add_list.draft_saved' }),
    onSuccess: onKept,
  });
  const publish = useCommand({
    send: (provider, _values: void, key) => provider.publishList(name, declaration, basedOn, key),
    saved: () => ({}),
    onSuccess: onKept,
  });
  const download = () => {
    saveFile(`${name}.json`, new Blob([declarationText(declaration)], { type: 'application/json' }));
    onKept();
  };
  const isBusy = draft.isPending || publish.isPending;
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {canPublish && (
          <>
            <Button variant="contained" disabled={fault !== undefined || isBusy} onClick={() => publish.mutate()}>
              {translate('portal.add_list.publish')}
            </Button>
            <Button variant="outlined" disabled={fault !== undefined || isBusy} onClick={() => draft.mutate()}>
              {translate('portal.add_list.save_draft')}
            </Button>
          </>
        )}
        <Button variant="outlined" disabled={fault !== undefined} onClick={download}>
          {translate('portal.add_list.download')}
        </Button>
      </Box>
      {fault && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate('portal.add_list.fault', { fault })}
        </Alert>
      )}
    </Box>
  );
};
