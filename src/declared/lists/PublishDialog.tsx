import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useTranslate } from 'ra-core';
import { useState } from 'react';
import { documentFault, isForEveryone } from '../../../contract/declarations';
import type { PublishedDocument, Version } from '../../../contract/extensions/resources';
import { portalName } from '../../../contract/constants';
import { isSame } from '../../../contract/isSame';
import { QuestionDialog, RefusedNote } from '../../components/QuestionDialog';
import { ListError } from '../../components/table/ListError';
import { useCall } from '../../components/useCall';
import { useCommand } from '../../components/useCommand';
import { usePortalNotify } from '../../components/usePortalNotify';
import { formatDateTime } from '../../lib/dates';
import { isUnanswered } from '../../lib/refusal';
import { obstacleTo } from '../published';
import { usePublished } from '../PublishedLists';
import { Changes } from './Changes';

interface Props {
  name: string;
  title: string;
  declaration: unknown;
  /** The latest version that the author has seen; null if there was none. */
  basedOn: number | null;
  /** Absent for a draft, which is saved already. */
  isNew?: boolean;
  /** Set if it was not made from the author's own draft, which it replaces. */
  isFromFile?: boolean;
  onClose: () => void;
  onPublished?: () => void;
  onSaved?: () => void;
}

const isLate = (error: unknown): boolean => error instanceof HttpError && error.body?.code === 'published_meanwhile';

/** A version of a document with its declaration. @param number null if none is wanted */
export const useVersion = (name: string, number: number | null) => {
  const call = useCall();
  return useQuery({
    queryKey: ['resources', 'version', name, number],
    queryFn: () => call(provider => provider.getListVersion(name, number ?? 0)),
    enabled: number !== null,
  });
};

interface MeanwhileProps {
  document: PublishedDocument;
  since: number | null;
  earlier: ReturnType<typeof useVersion>;
}

/** What others have published since the author began. It has to be seen before something is published on top of it. */
const Meanwhile = ({ document, since, earlier: { data: before, isError, refetch } }: MeanwhileProps) => {
  const translate = useTranslate();
  const { name, declaration, version } = document;
  const who = version?.author?.name || translate('portal.lists.someone');
  if (version?.is_withdrawn)
    return <Alert severity="warning">{translate('portal.lists.meanwhile_withdrawn', { who })}</Alert>;
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {translate('portal.lists.meanwhile', { who, number: version?.number })}
      {(since === null || before) && <Changes name={name} before={before?.declaration ?? null} after={declaration} />}
      {!before && isError && <ListError onRetry={() => void refetch()} />}
    </Alert>
  );
};

const audienceOf = (name: string, declaration: unknown): string => {
  if (name === portalName) return 'audience.portal';
  return obstacleTo(name) ?? (isForEveryone(name, declaration) ? 'audience.everyone' : 'audience.managers');
};

/** The changes that a publication makes, and who will see them, or why nobody will. */
export const Effect = ({ name, before, after }: { name: string; before: unknown; after: unknown }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ mb: 1 }}>{translate(`portal.lists.${audienceOf(name, after)}`)}</Typography>
      {before !== null && <Typography>{translate('portal.lists.what_changes')}</Typography>}
      <Changes name={name} before={before} after={after} />
    </>
  );
};

/** Saves a person's own draft. @param basedOn the latest version that they have seen; null if there was none */
export const useSaveDraft = <D,>(name: string, basedOn: number | null, onSaved: (draft: D) => void) =>
  useCommand({
    send: (provider, draft: D, key) => provider.saveListDraft(name, draft, key, basedOn),
    saved: () => ({ detail: 'portal.lists.draft_saved' }),
    onSuccess: (_answer, draft) => onSaved(draft),
  });

/** Sends the publication or the draft. `seen`: the latest version whose content the author has been shown. */
const usePublication = ({ name, title, declaration, basedOn, onClose, onPublished, onSaved }: Props) => {
  const { documents } = usePublished();
  const notify = usePortalNotify();
  const document = documents.find(each => each.name === name);
  const latest = document?.version?.number ?? null;
  const [seen, setSeen] = useState(basedOn);
  const isMeanwhile = document !== undefined && latest !== seen;
  const since = isMeanwhile && !document.version?.is_withdrawn ? seen : null;
  const earlier = useVersion(name, since);
  const publish = useCommand<number | null, Version>({
    send: (provider, on, key) => provider.publishList(name, declaration, on, key),
    onSuccess: ({ number }) => {
      notify.success('portal.lists.published', { values: { name: title, number } });
      onClose();
      onPublished?.();
    },
    // The documents are being read again. What is new in them then is the other's version.
    onError: error => {
      if (isLate(error)) setSeen(latest);
    },
  });
  const save = useSaveDraft(name, seen, () => {
    onClose();
    onSaved?.();
  });
  const error = isLate(publish.error) || isUnanswered(publish.error) ? undefined : (publish.error ?? save.error);
  return {
    document,
    latest,
    meanwhile: isMeanwhile && { document, since: seen, earlier },
    isUnseen: since !== null && !earlier.data,
    publish,
    save,
    error,
    isRunning: publish.isPending || save.isPending,
  };
};

/** Publishes a declaration, or saves it as a draft. Somebody else's version is shown first, also if it comes just now. */
export const PublishDialog = (props: Props) => {
  const { name, title, declaration, isNew, isFromFile, onClose } = props;
  const translate = useTranslate();
  const { document, latest, meanwhile, isUnseen, publish, save, error, isRunning } = usePublication(props);
  const fault = documentFault(name, declaration, latest === null);
  return (
    <QuestionDialog
      title={translate('portal.lists.publish_title', { name: title })}
      maxWidth="md"
      onClose={() => !isRunning && onClose()}
      actions={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          {isNew && (
            <Button disabled={isRunning || fault !== undefined} onClick={() => save.mutate(declaration)}>
              {translate('portal.lists.save_draft')}
            </Button>
          )}
          <Button
            variant="contained"
            disabled={fault !== undefined || isUnseen}
            loading={isRunning}
            onClick={() => publish.mutate(latest)}
          >
            {translate('portal.lists.publish')}
          </Button>
        </>
      }
    >
      {!fault && isFromFile && document?.draft && !isSame(document.draft.declaration, declaration) && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('portal.lists.replaces_draft', { time: formatDateTime(document.draft.updated_at) })}
        </Alert>
      )}
      {fault && <Alert severity="error">{translate('portal.lists.fault', { fault })}</Alert>}
      {!fault && meanwhile && <Meanwhile {...meanwhile} />}
      {!fault && <Effect name={name} before={document?.declaration ?? null} after={declaration} />}
      {error && <RefusedNote error={error} />}
    </QuestionDialog>
  );
};
