import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'ra-core';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import type { View } from '../../../contract/extensions/views';
import { listNameOf } from '../../declared/drafts';
import { mayChangeLists } from '../../declared/drift';
import { ConfirmDialog } from '../QuestionDialog';
import { ListError } from '../table/ListError';
import { useCommand } from '../useCommand';
import { useCopyLink } from '../useCopy';
import { lazyPart } from '../lazyPart';
import { usePerson } from '../usePerson';
import { ListPanel } from './ListPanel';
import { addressOf, useViews } from './openView';
import { SaveViewDialog } from './SaveViewDialog';

const PresetButton = lazyPart(() => import('../../declared/settings/ForEverybody'), 'PresetButton');

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type Opened = { action: 'save' } | { action: 'edit' | 'delete'; view: View };

/** Saves what the list shows under a name, copies its link, and opens or changes the list's saved views. */
export const ViewsMenu = ({ anchor, onClose }: Props) => {
  const translate = useTranslate();
  const { resource } = useListContext();
  const { views: all, isKnown, hasFailed, retry } = useViews();
  const views = all.filter(view => view.resource === resource);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const copyLink = useCopyLink();
  return (
    <>
      <ListPanel title={translate('portal.shell.views.label')} anchor={anchor} width={340} onClose={onClose}>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {views.map(view => (
              <ViewLine
                key={view.id}
                view={view}
                onFollow={onClose}
                onEdit={() => setOpened({ action: 'edit', view })}
                onDelete={() => setOpened({ action: 'delete', view })}
              />
            ))}
          </Box>
          {hasFailed && <ListError onRetry={retry} />}
          {!isKnown && !hasFailed && <span>{translate('portal.views.loading')}</span>}
          {isKnown && views.length === 0 && <span>{translate('portal.views.none')}</span>}
          <Box sx={{ display: 'flex', gap: 1 }}>
            {/* A view of a draft would be lost with it. */}
            {listNameOf(resource) === resource && (
              <Button variant="contained" onClick={() => setOpened({ action: 'save' })}>
                {translate('portal.views.save')}
              </Button>
            )}
            <Button onClick={() => void copyLink()}>{translate('portal.shell.views.copy_link')}</Button>
          </Box>
        </Box>
      </ListPanel>
      {opened?.action === 'save' && <SaveViewDialog resource={resource} onSaved={onClose} onClose={close} />}
      {opened?.action === 'edit' && <SaveViewDialog resource={resource} view={opened.view} onClose={close} />}
      {opened?.action === 'delete' && <DeleteView view={opened.view} onClose={close} />}
    </>
  );
};

interface LineProps {
  view: View;
  onFollow: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

const ViewLine = ({ view, onFollow, onEdit, onDelete }: LineProps) => {
  const translate = useTranslate();
  const mayStandardize = mayChangeLists(usePerson());
  const { name, is_own, is_pinned, is_shared, owner_name } = view;
  const pin = useCommand<boolean>({
    send: (provider, wanted, key) => provider.updateView(view.id, { is_pinned: wanted }, key),
  });
  const sharedBy = is_own ? is_shared && translate('portal.views.is_shared') : owner_name;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
        <Link className="link" to={addressOf(view)} onClick={onFollow}>
          {name}
        </Link>
        {sharedBy && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{sharedBy}</Box>}
      </Box>
      <IconButton
        size="small"
        aria-pressed={is_pinned}
        aria-label={translate('portal.views.pin', { name })}
        onClick={() => pin.mutate(!is_pinned)}
      >
        {is_pinned ? <PushPin fontSize="inherit" /> : <PushPinOutlined fontSize="inherit" />}
      </IconButton>
      {mayStandardize && <PresetButton view={view} />}
      {is_own && (
        <>
          <IconButton size="small" aria-label={translate('portal.views.edit', { name })} onClick={onEdit}>
            <Edit fontSize="inherit" />
          </IconButton>
          <IconButton size="small" aria-label={translate('portal.views.delete', { name })} onClick={onDelete}>
            <Delete fontSize="inherit" />
          </IconButton>
        </>
      )}
    </Box>
  );
};

const DeleteView = ({ view, onClose }: { view: View; onClose: () => void }) => {
  const { mutateAsync } = useCommand({
    send: (provider, _values: void, key) => provider.deleteView(view.id, key),
    saved: () => ({ detail: 'portal.views.deleted' }),
  });
  return (
    <ConfirmDialog
      title="portal.views.delete_title"
      detail={view.is_shared ? 'portal.views.delete_shared' : 'portal.views.delete_detail'}
      values={{ name: view.name }}
      confirm="ra.action.delete"
      action={() => mutateAsync()}
      onClose={onClose}
    />
  );
};
