import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { declarationText } from '../../../contract/declarations';
import type { PublishedDocument, Version } from '../../../contract/extensions/resources';
import { QuestionDialog, RefusedNote } from '../../components/QuestionDialog';
import { SelectField } from '../../components/SelectField';
import { ListError } from '../../components/table/ListError';
import { useCall } from '../../components/useCall';
import { useCommand } from '../../components/useCommand';
import { usePortalNotify } from '../../components/usePortalNotify';
import { formatDateTime } from '../../lib/dates';
import { saveFile } from '../../lib/saveFile';
import { labelled } from '../../lib/words';
import { Changes } from './Changes';
import { Effect, useVersion } from './PublishDialog';

/** Downloads a declaration: the bytes that are published, and that a file of deploy/resources would have. */
export const download = (name: string, declaration: unknown): void =>
  saveFile(`${name}.json`, new Blob([declarationText(declaration)], { type: 'application/json' }));

const draft = 'draft';

/** The declaration of a version, or of the draft. */
const useContent = ({ name, draft: ownDraft }: PublishedDocument, of: string) => {
  const { data, isError, refetch } = useVersion(name, of === '' || of === draft ? null : Number(of));
  return { declaration: of === draft ? ownDraft?.declaration : data?.declaration, isError, refetch };
};

interface ChoiceProps {
  label: string;
  value: string;
  numbers: readonly number[];
  hasDraft: boolean;
  onChange: (value: string) => void;
}

const Choice = ({ label, value, numbers, hasDraft, onChange }: ChoiceProps) => {
  const translate = useTranslate();
  return (
    <SelectField label={translate(label)} value={value} onChange={onChange} sx={{ maxWidth: 220 }}>
      {hasDraft && <option value={draft}>{translate('portal.lists.draft')}</option>}
      {numbers.map(number => (
        <option key={number} value={number}>
          {translate('portal.lists.version', { number })}
        </option>
      ))}
    </SelectField>
  );
};

/** What is different between two versions, or between a version and the draft. */
const Comparison = ({ document, versions }: { document: PublishedDocument; versions: readonly Version[] }) => {
  const translate = useTranslate();
  const numbers = versions.filter(({ is_withdrawn }) => !is_withdrawn).map(({ number }) => number);
  const hasDraft = document.draft !== null;
  const [latest = 0, before = latest] = numbers;
  const [from, setFrom] = useState(String(hasDraft ? latest : before));
  const [to, setTo] = useState(hasDraft ? draft : String(latest));
  const [one, other] = [useContent(document, from), useContent(document, to)];
  const failed = [one, other].filter(({ isError }) => isError);
  if (numbers.length + Number(hasDraft) < 2) return null;
  return (
    <Box component="section" aria-label={translate('portal.lists.compare')} sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('portal.lists.compare')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Choice label="portal.lists.from" value={from} numbers={numbers} hasDraft={hasDraft} onChange={setFrom} />
        <Choice label="portal.lists.to" value={to} numbers={numbers} hasDraft={hasDraft} onChange={setTo} />
      </Box>
      {failed.length > 0 && <ListError onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
      {one.declaration !== undefined && other.declaration !== undefined && (
        <Changes name={document.name} before={one.declaration} after={other.declaration} />
      )}
    </Box>
  );
};

interface LineProps {
  document: PublishedDocument;
  title: string;
  version: Version;
}

const VersionLine = ({ document, title, version }: LineProps) => {
  const translate = useTranslate();
  const call = useCall();
  const notify = usePortalNotify();
  const [isRestoring, setRestoring] = useState(false);
  const { number, is_withdrawn, author, created_at } = version;
  const label = translate('portal.lists.version', { number });
  const by = { who: author?.name || translate('portal.lists.someone'), time: formatDateTime(created_at) };
  const save = async () => {
    try {
      const { declaration } = await call(provider => provider.getListVersion(document.name, number));
      download(document.name, declaration);
    } catch {
      notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
    }
  };
  const isLatest = number === document.version?.number;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Box sx={{ flex: '1 1 240px' }}>
        {is_withdrawn ? `${label} (${translate('portal.lists.is_withdrawn')})` : label}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('portal.lists.by', by)}
        </Typography>
      </Box>
      {!is_withdrawn && (
        <Button aria-label={labelled(translate('portal.lists.download'), label, translate)} onClick={() => void save()}>
          {translate('portal.lists.download')}
        </Button>
      )}
      {!is_withdrawn && !isLatest && (
        <Button
          aria-label={labelled(translate('portal.lists.restore'), label, translate)}
          onClick={() => setRestoring(true)}
        >
          {translate('portal.lists.restore')}
        </Button>
      )}
      {isRestoring && (
        <RestoreDialog document={document} title={title} number={number} onClose={() => setRestoring(false)} />
      )}
    </Box>
  );
};

/** The versions of a published list, the latest first. */
export const Versions = ({ document, title }: { document: PublishedDocument; title: string }) => {
  const translate = useTranslate();
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: ['resources', 'versions', document.name],
    queryFn: () => call(provider => provider.getListVersions(document.name)),
  });
  return (
    <>
      <Typography variant="h2" id="versions" sx={{ mt: 3, mb: 1 }}>
        {translate('portal.lists.versions')}
      </Typography>
      {isError && <ListError onRetry={() => void refetch()} />}
      <Box component="ul" aria-labelledby="versions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.results.map(version => (
          <VersionLine key={version.number} document={document} title={title} version={version} />
        ))}
      </Box>
      {data && (
        <Comparison key={`${data.count} ${document.draft !== null}`} document={document} versions={data.results} />
      )}
    </>
  );
};

interface RestoreProps {
  document: PublishedDocument;
  title: string;
  /** The version to restore. */
  number: number;
  onClose: () => void;
}

/** Publishes an earlier version again, after saying what that changes. */
const RestoreDialog = ({ document, title, number, onClose }: RestoreProps) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const { name, declaration, version } = document;
  const { data, isError, refetch } = useVersion(name, number);
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
      {isError && <ListError onRetry={() => void refetch()} />}
      {data && <Effect name={name} before={declaration} after={data.declaration} />}
      {restore.error && <RefusedNote error={restore.error} />}
    </QuestionDialog>
  );
};
