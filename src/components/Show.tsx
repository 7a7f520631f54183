import {
  LinkBase,
  type RaRecord,
  RecordContextProvider,
  ShowContextProvider,
  type ShowControllerResult,
  useGetOne,
  useNavigate,
  useParams,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { isMissing } from '../lib/isMissing';
import { recordIdIn } from '../../contract/recordId';
import { useBranding } from '../theme/branding';
import { NotFound } from './MessageScreen';
import { PageTitle } from './PageTitle';
import { useOrigin } from './origin';
import { ListError } from './table/ListError';
import { useResourceName } from './useResourceName';

interface Props<R extends RaRecord> {
  resource?: string;
  id?: string | undefined;
  /** Whether ids may be other than whole numbers. */
  hasTextIds?: boolean;
  /** The list behind the page, if it is another resource's. */
  list?: string;
  errorDetail?: string;
  skeleton: ReactNode;
  children: (record: R) => ReactNode;
}

/** Shows a record with its contexts, or 'not found', where react-admin's <ShowBase> would redirect to the list. */
export const Show = <R extends RaRecord>({
  errorDetail,
  skeleton,
  children,
  hasTextIds = false,
  list,
  ...props
}: Props<R>) => {
  const resource = useResourceContext(props) ?? '';
  const params = useParams();
  const { id = params.id } = props;
  const nameOf = useResourceName();
  const { name } = useBranding();
  const recordId = hasTextIds && id ? id : recordIdIn(id);
  const query = useGetOne<R>(resource, { id: recordId ?? 0 }, { enabled: recordId !== null });
  const { data, error, refetch } = query;
  // If a refusal redirects, react-admin returns an empty record.
  const record = data && 'id' in data ? data : undefined;
  if (recordId === null || isMissing(error)) return <NotFound />;
  const listBehind = list ?? resource;
  const back = <BackLink resource={listBehind} />;
  if (record)
    return (
      // The type is a union over record, error and isPending, which useGetOne returns together.
      <ShowContextProvider value={{ ...query, record, resource } as ShowControllerResult<R>}>
        <RecordContextProvider value={record}>
          {back}
          {children(record)}
        </RecordContextProvider>
      </ShowContextProvider>
    );
  if (error)
    return (
      <>
        <RecordHeading resource={listBehind} title={nameOf(resource, 1)} />
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

interface HeadingProps {
  resource: string;
  title: string;
  /** Shown beside the title. */
  children?: ReactNode;
}

export const RecordHeading = ({ resource, title, children }: HeadingProps) => (
  <>
    <BackLink resource={resource} />
    <PageTitle title={title}>{children}</PageTitle>
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
    // Skips the history entries of tabs opened since.
    navigate(origin.index - window.history.state.idx);
  };
  return (
    <LinkBase className="link back-link" to={origin?.path ?? `/${resource}`} onClick={goBack}>
      {translate('portal.detail.back', { page })}
    </LinkBase>
  );
};
