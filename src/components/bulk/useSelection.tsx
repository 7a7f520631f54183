import { type RaRecord, useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useCall } from '../useCall';
import { usePortalNotify } from '../usePortalNotify';
import type { AnyAction, BulkActions } from '../../lib/bulk';
import { useOpenRun } from './useOpenRun';

/** The most rows in a selection. A run over them takes a minute or two. */
export const mostSelected = 1_000;

interface Selection<R extends RaRecord> extends Pick<BulkActions<R>, 'nameOf'> {
  onLost: () => void;
}

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

export const useSelection = <R extends RaRecord>({ nameOf, onLost }: Selection<R>) => {
  const { resource, selectedIds, onSelect, sort, filter, filterValues } = useListContext<R>();
  const { isBusy, busyWith } = useOneCall();
  const openRun = useOpenRun();

  const keepFocus = () => requestAnimationFrame(() => document.activeElement === document.body && onLost());

  /** Adds all rows of the list, on all pages and up to the limit, to the selection. */
  const selectAll = () =>
    busyWith(async (provider, signal) => {
      const whole = { sort, filter: { ...filterValues, ...filter }, most: mostSelected, signal };
      const { data } = await provider.collectList<R>(resource, whole);
      if (signal.aborted) return;
      onSelect([...new Set([...selectedIds, ...data.map(({ id }) => id)])]);
      keepFocus();
    });

  const open = (action: AnyAction<R>) =>
    busyWith(async (provider, signal) => {
      await openRun({
        provider,
        signal,
        resource,
        action,
        nameOf,
        ids: selectedIds,
        onIdle: ids => onSelect(ids),
        onClosed: keepFocus,
      });
    });

  const clear = () => {
    onSelect([]);
    keepFocus();
  };

  return { open, selectAll, clear, isBusy };
};
