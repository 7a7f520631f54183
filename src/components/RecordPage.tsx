import { LinkBase, type RaRecord, useGetOne, useNavigate, useTranslate } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { NotFound } from '../layout/NotFound';
import { isMissing, recordIdIn } from '../lib/isMissing';
import { useBranding } from '../theme/branding';
import { useOrigin } from './origin';
import { PageTitle } from './PageTitle';
import { ListError } from './table/ListError';

interface Props<R extends RaRecord> {
  resource: string;
  /** As the address has it. */
  id: string | undefined;
  /** Translation key of what is said below the error's title. */
  errorDetail?: string;
  /** In place of a record that is not there yet. */
  skeleton: ReactNode;
  children: (record: R) => ReactNode;
}

/** The page of one record; not found when there is none, or none this person may see (rows SHELL-08, SHELL-21, SHELL-22). */
export const RecordPage = <R extends RaRecord>({ resource, id, errorDetail, skeleton, children }: Props<R>) => {
  const translate = useTranslate();
  const { name } = useBranding();
  const recordId = recordIdIn(id);
  const { data, error, refetch } = useGetOne<R>(resource, { id: recordId ?? 0 }, { enabled: recordId !== null });
  // React-admin gives an empty record to a page that a refusal leads away from.
  const record = data && 'id' in data ? data : undefined;
  if (recordId === null || isMissing(error)) return <NotFound />;
  const back = <BackLink resource={resource} />;
  if (record)
    return (
      <>
        {back}
        {children(record)}
      </>
    );
  if (error)
    return (
      <>
        {back}
        <PageTitle title={translate(`resources.${resource}.name`, { smart_count: 1 })} />
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

/** The way back from a record to the list it was opened from, as it was left; to the resource's list where that is unknown. */
const BackLink = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const origin = useOrigin();
  const page = origin?.title || translate(`resources.${resource}.name`, { smart_count: 2 });
  const goBack = (event: MouseEvent) => {
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isNewTab || origin?.index === undefined) return;
    event.preventDefault();
    // The tabs opened since have places of their own.
    navigate(origin.index - window.history.state.idx);
  };
  return (
    <LinkBase className="link back-link" to={origin?.path ?? `/${resource}`} onClick={goBack}>
      {translate('portal.detail.back', { page })}
    </LinkBase>
  );
};
