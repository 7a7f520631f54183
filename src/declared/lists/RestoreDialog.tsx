import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { PublishedDocument, Version } from '../../../contract/extensions/resources';
import { QuestionDialog, RefusedNote } from '../../components/QuestionDialog';
import { useCall } from '../../components/useCall';
import { useCommand } from '../../components/useCommand';
import { usePortalNotify } from '../../components/usePortalNotify';
import { Effect } from './PublishDialog';

interface Props {
  document: PublishedDocument;
  title: string;
  /** The version to restore. */
  number: number;
  onClose: () => void;
}

/** Publishes an earlier version again, after saying what that changes. */
export const RestoreDialog = ({ document, title, number, onClose }: Props) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const call = useCall();
  const { name, declaration, version } = document;
  const { data } = useQuery({
    queryKey: ['resources', 'version', name, number],
    queryFn: () => call(provider => provider.getListVersion(name, number)),
  });
  const restore = useCommand<void, Version>({
    send: (provider, _values, key) => provider.restoreList(name, number, version?.number ?? null, key),
    onSuccess: made => {
      notify.success('portal.lists.restored', { values: { number: made.number } });
      onClose();
    },
  });
  return (
    <QuestionDialog
      title={translate('portal.lists.restore_title', { name: title, number })}
      maxWidth="md"
      onClose={() => !restore.isPending && onClose()}
      actions={
        <>
          <Button disabled={restore.isPending} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={!data} loading={restore.isPending} onClick={() => restore.mutate()}>
            {translate('portal.lists.restore')}
          </Button>
        </>
      }
    >
      {data && <Effect name={name} before={declaration} after={data.declaration} />}
      {restore.error && <RefusedNote error={restore.error} />}
    </QuestionDialog>
  );
};
