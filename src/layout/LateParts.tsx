import { lazyPart } from '../components/lazyPart';
import { useExtension } from '../components/useExtension';
import { usePerson } from '../components/usePerson';
import { PublishedLists } from '../declared/PublishedLists';
import { FocusWatch } from './FocusWatch';

const RunsWatch = lazyPart(() => import('../licensing/runs/RunsWatch'), 'RunsWatch', 'start');

/** Managers are told of their runs that end while they do something else. */
const EndedRuns = () => {
  const hasRuns = useExtension('runs');
  return usePerson()?.isManager === true && hasRuns && <RunsWatch />;
};

/** What nobody waits for: it is downloaded once the first rows are there. */
export const LateParts = () => (
  <>
    <PublishedLists />
    <FocusWatch />
    <EndedRuns />
  </>
);
