import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { PublishedDocument } from '../../../contract/extensions/resources';
import { faultOf } from '../../../contract/listDeclaration';
import { portalName } from '../../../contract/constants';
import { Loading } from '../../components/Loading';
import { NotFound } from '../../components/MessageScreen';
import { ConfirmDialog } from '../../components/QuestionDialog';
import { RecordHeading } from '../../components/Show';
import { ListError } from '../../components/table/ListError';
import { useCommand } from '../../components/useCommand';
import { formatDateTime } from '../../lib/dates';
import { FolderButton } from '../folder/FolderButton';
import { draftNameOf } from '../drafts';
import { editorOf, useFrom } from './addresses';
import { Changes } from './Changes';
import { originOf } from './ListsPage';
import { PublishDialog } from './PublishDialog';
import { UploadButton } from './UploadButton';
import { isOpen, type ListEntry, useListEntries } from './useListEntries';
import { download, Versions } from './Versions';

interface OfDocument {
  document: PublishedDocument;
  title: string;
}

type Draft = NonNullable<PublishedDocument['draft']>;

const DiscardDraft = ({ document: { name }, title }: OfDocument) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useCommand({
    send: (provider, _values: void, key) => provider.discardListDraft(name, key),
    saved: () => ({ detail: 'portal.lists.discarded' }),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate('portal.lists.discard')}</Button>
      {isAsking && (
        <ConfirmDialog
          title="portal.lists.discard_title"
          detail="portal.lists.discard_detail"
          values={{ name: title }}
          confirm="portal.lists.discard"
          isDangerous
          action={() => mutateAsync()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** The person's own draft, with what it changes. */
const DraftCard = ({ document, title, draft }: OfDocument & { draft: Draft }) => {
  const translate = useTranslate();
  const [isPublishing, setPublishing] = useState(false);
  const { name, declaration } = document;
  return (
    <Card component="section" aria-label={translate('portal.lists.draft')} sx={{ mt: 2 }}>
      <CardContent>
        <Typography sx={{ mb: 1 }}>
          {translate('portal.lists.draft_of', { time: formatDateTime(draft.updated_at) })}
        </Typography>
        <Changes name={name} before={declaration} after={draft.declaration} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button variant="contained" onClick={() => setPublishing(true)}>
            {translate('portal.lists.publish')}
          </Button>
          {name !== portalName && (
            <Button component={Link} to={`/${draftNameOf(name)}`}>
              {translate('portal.lists.preview')}
            </Button>
          )}
          <DiscardDraft document={document} title={title} />
        </Box>
      </CardContent>
      {isPublishing && (
        <PublishDialog
          name={name}
          title={title}
          declaration={draft.declaration}
          basedOn={draft.based_on}
          onClose={() => setPublishing(false)}
        />
      )}
    </Card>
  );
};

const WithdrawButton = ({ document: { name, version }, title }: OfDocument) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useCommand({
    send: (provider, _values: void, key) => provider.withdrawList(name, version?.number ?? null, key),
    saved: () => ({ detail: 'portal.lists.withdrawn' }),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate('portal.lists.withdraw')}</Button>
      {isAsking && (
        <ConfirmDialog
          title="portal.lists.withdraw_title"
          detail="portal.lists.withdraw_detail"
          values={{ name: title }}
          confirm="portal.lists.withdraw"
          isDangerous
          action={() => mutateAsync()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const Actions = ({ entry }: { entry: ListEntry }) => {
  const translate = useTranslate();
  const { name, title, declaration, document, obstacle, isShipped, fault } = entry;
  const isPublished = document !== undefined && document.declaration !== null;
  return (
    <>
      {isOpen(entry) && (
        <Button component={Link} to={`/${name}`}>
          {translate('portal.lists.open')}
        </Button>
      )}
      {!isShipped && !fault && (
        <Button component={Link} to={name === portalName ? '/lists/portal/edit' : editorOf(entry)}>
          {translate('portal.lists.edit')}
        </Button>
      )}
      {!fault && (!document || isPublished) && (
        <>
          <Button onClick={() => download(name, declaration)}>{translate('portal.lists.download')}</Button>
          {!obstacle && !isShipped && !faultOf(declaration) && <FolderButton declaration={declaration} />}
        </>
      )}
      {document && <UploadButton name={name} />}
      {isPublished && <WithdrawButton document={document} title={title} />}
    </>
  );
};

/** A list that needs no code: where it is from, its draft and its versions. */
export const ListPage = () => {
  const translate = useTranslate();
  const { list } = useParams();
  const { entries, isPending, isError, refetch } = useListEntries();
  const from = useFrom();
  const ofName = entries.filter(({ name }) => name === list);
  const entry = ofName.find(each => each.from === from) ?? ofName.find(({ document }) => document) ?? ofName[0];
  if (isPending) return <Loading />;
  if (isError) return <ListError onRetry={() => void refetch()} />;
  if (!entry) return <NotFound />;
  const { title, document, obstacle, fault } = entry;
  return (
    <>
      <RecordHeading resource="lists" title={title}>
        <Actions entry={entry} />
      </RecordHeading>
      <Typography>{originOf(entry, translate)}</Typography>
      {fault && <Typography>{translate('portal.declared.fault', { fault })}</Typography>}
      {obstacle && <Typography>{translate(`portal.lists.${obstacle}`)}</Typography>}
      {document?.draft && <DraftCard document={document} title={title} draft={document.draft} />}
      {document?.version && <Versions document={document} title={title} />}
    </>
  );
};
