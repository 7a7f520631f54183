import { useEffect, useRef } from 'react';
import { useEvent, useLocation, useNavigate, useTranslate } from 'ra-core';
import type { Run } from '../../../contract/extensions/runs';
import { completeTexts } from '../../../i18n';
import { usePortalNotify } from '../../components/usePortalNotify';
import { readDraft, serversRunDraft } from '../../lib/drafts';
import { useRunSentences } from './sentences';
import { isUnderWay, nowOfRun, runTitle, useServerRuns } from './serverRuns';

/** One's own runs that the server works on. */
const useGoing = () => useServerRuns().data?.filter(run => run.is_own && isUnderWay(run)) ?? [];

/** Shows how many of the person's runs are under way, such as '(2)'. */
export const GoingCount = () => {
  const { length } = useGoing();
  return length > 0 ? <span>{` (${length})`}</span> : null;
};

/** Tells when a run has ended whose sheet or page is not open. */
export const RunsWatch = () => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const navigate = useNavigate();
  const sentencesOf = useRunSentences();
  const { pathname } = useLocation();
  const { data } = useServerRuns();
  const going = useRef<ReadonlySet<number>>(new Set());
  const tell = useEvent(async (run: Run) => {
    const { id } = run;
    if (readDraft(serversRunDraft) === id || pathname === `/runs/${id}`) return;
    await completeTexts();
    const hasFailed = run.stop_reason !== null || (run.done === 0 && run.failed > 0);
    (hasFailed ? notify.error : notify.success)(runTitle(translate, run), {
      detail: sentencesOf(nowOfRun(run)),
      action: { label: 'portal.runs.link', run: () => navigate(`/runs/${id}`) },
    });
  });
  useEffect(() => {
    if (!data) return;
    const ended = data.filter(run => going.current.has(run.id) && !isUnderWay(run));
    going.current = new Set(data.filter(run => run.is_own && isUnderWay(run)).map(({ id }) => id));
    for (const run of ended) void tell(run);
  }, [data, tell]);
  return null;
};
