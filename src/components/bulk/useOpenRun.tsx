import type { Identifier, RaRecord } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useDialog } from '../DialogHost';
import { useCall } from '../useCall';
import { usePerson } from '../usePerson';
import { usePortalNotify } from '../usePortalNotify';
import { resolveTargets } from './targets';
import type { BulkAction, BulkActions } from './types';

/** One piece of work at a time. It stops when the page is left. */
const useOneCall = () => {
  const call = useCall();
  const notify = usePortalNotify();
  const [isBusy, setBusy] = useState(false);
  const stopper = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stopper.current = controller;
    return () => controller.abort();
  }, []);
  const busyWith = async (work: (provider: PortalDataProvider, signal: AbortSignal) => Promise<void>) => {
    if (isBusy) return;
    const { signal } = stopper.current;
    setBusy(true);
    try {
      await call(provider => work(provider, signal));
    } catch {
      if (!signal.aborted) notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
    }
    setBusy(false);
  };
  return { isBusy, busyWith };
};

interface Run<R extends RaRecord> {
  resource: string;
  bulkActions: Pick<BulkActions<R>, 'nameOf'>;
  action: BulkAction<R>;
  ids: readonly R['id'][];
  /** Called with those of `ids` that are not finished, whenever the run pauses or ends. */
  onIdle?: (ids: Identifier[]) => void;
  onClose?: () => void;
}

/** Opens the sheet of an action on records, wherever their ids come from. */
export const useOpenRun = () => {
  const person = usePerson();
  const showDialog = useDialog();
  const { isBusy, busyWith } = useOneCall();
  const openRun = <R extends RaRecord>({ resource, bulkActions, action, ids, onIdle, onClose }: Run<R>) =>
    busyWith(async (provider, signal) => {
      if (!person) return;
      const [{ RunSheet }, { selectedFor, ...targets }] = await Promise.all([
        import('./RunSheet'),
        resolveTargets(action, provider, resource, ids),
      ]);
      if (signal.aborted) return;
      showDialog(close => (
        <RunSheet<R>
          {...targets}
          action={action}
          nameOf={bulkActions.nameOf}
          person={person}
          onIdle={open => onIdle?.([...new Set(open.map(selectedFor))])}
          onClose={() => {
            close();
            onClose?.();
          }}
        />
      ));
    });
  return { openRun, busyWith, isBusy };
};
