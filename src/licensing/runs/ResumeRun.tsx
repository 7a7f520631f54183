import { useQueryClient } from '@tanstack/react-query';
import { useResourceDefinitions } from 'ra-core';
import { useEffect, useRef } from 'react';
import { isPage } from '../../lib/bulk';
import { dropDraft, readDraft, serversRunDraft } from '../../lib/drafts';
import type { ResourceDeclaration } from '../../lib/resource';
import { useDialog } from '../../components/DialogHost';
import { RunSheet } from './RunSheet';
import { useCall } from '../../components/useCall';
import { useExtension } from '../../components/useExtension';
import { usePortalNotify } from '../../components/usePortalNotify';
import { dropKeptRun, readKeptRun, restoredLines } from './keptRun';
import { nowOfRun, runQuery } from './serverRuns';
import { readAgain } from './targets';
import { undoOf, withStates } from './undo';

/** Opens the sheet again that a reload or an ended sign-in has closed, of a run of the page or of the server. */
export const ResumeRun = () => {
  const call = useCall();
  const showDialog = useDialog();
  const notify = usePortalNotify();
  const definitions = useResourceDefinitions<Partial<ResourceDeclaration>>();
  const isExact = useExtension('runs');
  const client = useQueryClient();
  const isStarted = useRef(false);

  const resume = async () => {
    const id = readDraft<number>(serversRunDraft);
    if (id !== null) {
      const run = await client.fetchQuery(runQuery({ call, client }, id)).catch(() => undefined);
      // An ended run is on the page of runs. Passwords that wait to be handed over come back.
      if (run && nowOfRun(run).phase === 'ended' && run.new_accounts === 0) return dropDraft(serversRunDraft);
      return showDialog(close => <RunSheet from={{ id }} onClose={close} />);
    }
    const kept = readKeptRun();
    const { bulkActions, runs } = definitions[kept?.declaredBy ?? kept?.resource ?? '']?.options ?? {};
    const choices = (await (await bulkActions?.())?.load()) ?? [];
    const actions = [...choices.flatMap(choice => (isPage(choice) ? [] : choice)), ...((await runs?.()) ?? [])];
    const begun = actions.find(({ name }) => name === kept?.action);
    const action = begun && kept?.isUndo ? begun.undo && undoOf(begun, begun.undo, isExact) : begun;
    if (!kept || !action) return dropKeptRun();
    const { action: _, lines: keptLines, ...run } = kept;
    const ids = keptLines.filter(({ target }) => !target).map(({ id }) => id);
    const lines = await call(async provider => {
      const found = await readAgain(provider, run.resource, ids);
      return withStates(provider, { ...run, action }, restoredLines(keptLines, found));
    });
    const interrupted = { run: { ...run, action }, lines };
    return showDialog(close => <RunSheet from={{ interrupted }} onClose={close} />);
  };
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    resume().catch(() => notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' }));
    // Once, when the portal starts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
};
