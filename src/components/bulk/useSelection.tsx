import { type RaRecord, useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useDialog } from '../DialogHost';
import { useCall } from '../useCall';
import { usePerson } from '../usePerson';
import { usePortalNotify } from '../usePortalNotify';
import { concernedBy } from './concerned';
import type { Bulk, BulkAction } from './types';

/** Rows selected at once at most: a run over them lasts a minute or two. */
export const mostSelected = 1_000;

interface Selection<R extends RaRecord> extends Pick<Bulk<R>, 'nameOf'> {
  /** Takes the focus where what had it is gone. */
  onLost: () => void;
}

/** What is done with the selected rows of a list: more of them selected, and an action on them. */
export const useSelection = <R extends RaRecord>({ nameOf, onLost }: Selection<R>) => {
  const { resource, selectedIds, onSelect, sort, filter, filterValues } = useListContext<R>();
  const person = usePerson();
  const call = useCall();
  const notify = usePortalNotify();
  const showDialog = useDialog();
  const [isBusy, setBusy] = useState(false);
  const stopper = useRef(new AbortController());
  // On a page that was left, what was asked for is not wanted any longer.
  useEffect(() => {
    const controller = new AbortController();
    stopper.current = controller;
    return () => controller.abort();
  }, []);

  const keepFocus = () => requestAnimationFrame(() => document.activeElement === document.body && onLost());

  /** Buttons are not disabled meanwhile: that would lose the focus, which comes back to them from the dialog. */
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

  /** Everything the list finds, on whatever page, as far as the bound, beside what is selected already. */
  const selectAll = () =>
    busyWith(async (provider, signal) => {
      const whole = { sort, filter: { ...filterValues, ...filter }, most: mostSelected, signal };
      const { data } = await provider.collectList<R>(resource, whole);
      if (signal.aborted) return;
      onSelect([...new Set([...selectedIds, ...data.map(({ id }) => id)])]);
      keepFocus();
    });

  const open = (action: BulkAction<R>) =>
    busyWith(async (provider, signal) => {
      if (!person) return;
      const [{ RunSheet }, { selectedFor, ...concerned }] = await Promise.all([
        import('./RunSheet'),
        concernedBy(action, provider, resource, selectedIds),
      ]);
      if (signal.aborted) return;
      showDialog(close => (
        <RunSheet<R>
          {...concerned}
          action={action}
          nameOf={nameOf}
          person={person}
          onRest={ids => onSelect([...new Set(ids.map(selectedFor))])}
          onClose={() => {
            close();
            keepFocus();
          }}
        />
      ));
    });

  const clear = () => {
    onSelect([]);
    keepFocus();
  };

  return { open, selectAll, clear, isBusy };
};
