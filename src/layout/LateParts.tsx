import { loadOpenId } from '../../authProvider/loadOpenId';
import { lazyPart } from '../components/lazyPart';
import { useDownloadLater } from '../components/useDownloadLater';
import { useExtension } from '../components/useExtension';
import { usePerson } from '../components/usePerson';
import { PublishedLists } from '../declared/PublishedLists';

const RunsWatch = lazyPart(() => import('../licensing/runs/RunsWatch'), 'RunsWatch', 'start');

/** Managers are told of their runs that end while they do something else. */
const EndedRuns = () => {
  const hasRuns = useExtension('runs');
  return usePerson()?.isManager === true && hasRuns && <RunsWatch />;
};

/** The next renewal of the sign-in and the first command need this, perhaps after a release that replaced it. */
const soonNeeded = () => Promise.all([loadOpenId(), import('../../dataProvider/pageCommands')]);

/** What nobody waits for: it is downloaded once the first rows are there. */
export const LateParts = () => {
  useDownloadLater(soonNeeded);
  return (
    <>
      <PublishedLists />
      <EndedRuns />
    </>
  );
};
