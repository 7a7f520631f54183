import { lazyPart } from '../lazyPart';
import { PageTitle } from '../PageTitle';
import { useOpenView } from './openView';

const ViewChanges = lazyPart(() => import('./ViewChanges'), 'ViewChanges');

interface Props {
  resource: string;
  /** The heading of the list itself. */
  title: string;
}

/** The heading of a list, or of the saved view of it that is open. */
export const ListTitle = ({ resource, title }: Props) => {
  const view = useOpenView(resource);
  return <PageTitle title={view?.name ?? title}>{view && <ViewChanges view={view} />}</PageTitle>;
};
