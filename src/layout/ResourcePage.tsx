import { SaveContext, useResourceContext } from 'ra-core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { PageTitle } from '../components/PageTitle';
import { lazyPart } from '../components/lazyPart';
import { useResourceName } from '../components/useResourceName';
import { useOpenView } from '../components/views/openView';

const RecordHeading = lazyPart(() => import('../components/Show'), 'RecordHeading');

interface Props {
  /** A list always has a heading. A record's heading links back to the list. */
  kind?: 'list' | 'record' | 'page';
  children: ReactNode;
}

/** The mutation mode of react-admin's <DeleteButton> outside of a form. */
const pessimistic = { mutationMode: 'pessimistic' } as const;

/** react-admin's <Title> writes into the element with this id. Its text becomes heading and document title. */
export const ResourcePage = ({ kind = 'page', children }: Props) => {
  const resource = useResourceContext() ?? '';
  const nameOf = useResourceName();
  const source = useRef<HTMLSpanElement>(null);
  const [title, setTitle] = useState('');
  useLayoutEffect(() => {
    const read = () => setTitle(source.current?.textContent ?? '');
    const observer = new MutationObserver(read);
    if (source.current) observer.observe(source.current, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <SaveContext value={pessimistic}>
      <span id="react-admin-title" ref={source} hidden />
      {kind === 'list' && <ListTitle resource={resource} title={title || nameOf(resource)} />}
      {kind === 'record' && title && <RecordHeading resource={resource} title={title} />}
      {kind === 'page' && title && <PageTitle title={title} />}
      {children}
    </SaveContext>
  );
};

const ViewChanges = lazyPart(() => import('../components/views/ViewChanges'), 'ViewChanges');

interface ListTitleProps {
  resource: string;
  /** The heading of the list itself. */
  title: string;
}

/** The heading of a list, or of the saved view of it that is open. */
const ListTitle = ({ resource, title }: ListTitleProps) => {
  const view = useOpenView(resource);
  return <PageTitle title={view?.name ?? title}>{view && <ViewChanges view={view} />}</PageTitle>;
};
