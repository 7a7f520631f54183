import { LinkBase, type RaRecord, RecordContextProvider, useGetOne, useNavigate, useTranslate } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { isMissing, recordIdIn } from '../lib/isMissing';
import { useBranding } from '../theme/branding';
import { NotFound } from './MessageScreen';
import { PageTitle } from './PageTitle';
import { useOrigin } from './origin';
import { ListError } from './table/ListError';
import { useResourceName } from './useResourceName';

interface Props<R extends RaRecord> {
  resource: string;
  /** From the address. */
  id: string | undefined;
  /** Translation key of the line below the error's title. */
  errorDetail?: string;
  /** Shown while the record is loading. */
  skeleton: ReactNode;
  children: (record: R) => ReactNode;
}

/**
 * The page of one record with its record context, or 'not found' if it does not exist or the person may not see it. Unlike
 * react-admin's <Show>, it never redirects on an error.
 */
export const Show = <R extends RaRecord>({ resource, id, errorDetail, skeleton, children }: Props<R>) => {
  const nameOf = useResourceName();
  const { name } = useBranding();
  const recordId = recordIdIn(id);
  const { data, error, refetch } = useGetOne<R>(resource, { id: recordId ?? 0 }, { enabled: recordId !== null });
  // After a refusal that leads to another page, react-admin answers with an empty record.
  const record = data && 'id' in data ? data : undefined;
  if (recordId === null || isMissing(error)) return <NotFound />;
  const back = <BackLink resource={resource} />;
  if (record)
    return (
      <RecordContextProvider value={record}>
        {back}
        {children(record)}
      </RecordContextProvider>
    );
  if (error)
    return (
      <>
        <RecordHeading resource={resource} title={nameOf(resource, 1)} />
        <ListError detail={errorDetail} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      <title>{name}</title>
      {back}
      {skeleton}
    </>
  );
};

/** What stands above a record: the way back, and what it is called. */
export const RecordHeading = ({ resource, title }: { resource: string; title: string }) => (
  <>
    <BackLink resource={resource} />
    <PageTitle title={title} />
  </>
);

/** Leads back to the page that the record was opened from, or else to the resource's list. */
const BackLink = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const nameOf = useResourceName();
  const navigate = useNavigate();
  const origin = useOrigin();
  const page = origin?.title || nameOf(resource);
  const goBack = (event: MouseEvent) => {
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isNewTab || origin?.index === undefined) return;
    event.preventDefault();
    // Goes back past the tabs opened since.
    navigate(origin.index - window.history.state.idx);
  };
  return (
    <LinkBase className="link back-link" to={origin?.path ?? `/${resource}`} onClick={goBack}>
      {translate('portal.detail.back', { page })}
    </LinkBase>
  );
};
