import { type RaRecord, useListContext } from 'ra-core';
import { useState } from 'react';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { Bulk, BulkAction } from './types';
import { useDialog } from '../DialogHost';
import { type Call, useCall } from '../useCall';
import { usePerson } from '../usePerson';
import { usePortalNotify } from '../usePortalNotify';

/** Rows selected at once at most: a run over them lasts a minute or two. */
export const mostSelected = 1_000;
/** Records asked for at a time, so that an address does not get too long. */
const portion = 100;

/** What is done with the selected rows of a list: more of them selected, and an action on them. */
export const useSelection = <R extends RaRecord>({ nameOf }: Pick<Bulk<R>, 'nameOf'>) => {
  const { resource, selectedIds, onSelect, sort, filter, filterValues } = useListContext<R>();
  const person = usePerson();
  const call = useCall();
  const notify = usePortalNotify();
  const showDialog = useDialog();
  const [isBusy, setBusy] = useState(false);

  /** Its button is not disabled meanwhile: that would lose the focus, which comes back to it from the dialog. */
  const busyWith = async (work: Parameters<Call>[0]) => {
    if (isBusy) return;
    setBusy(true);
    await call(work).catch(() => notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' }));
    setBusy(false);
  };

  /** Everything the list finds, on whatever page, as far as the bound. */
  const selectAll = () =>
    busyWith(async provider => {
      const whole = { sort, filter: { ...filterValues, ...filter }, most: mostSelected };
      const { data } = await provider.collectList<R>(resource, whole);
      onSelect(data.map(({ id }) => id));
    });

  /** Shows what the action would do to the selected records as they are now: others may have changed them. */
  const open = (action: BulkAction<R>) =>
    busyWith(async provider => {
      if (!person) return;
      const [{ RunSheet }, records] = await Promise.all([
        import('./RunSheet'),
        concernedBy(action, provider, await recordsOf<R>(provider, resource, selectedIds)),
      ]);
      showDialog(close => (
        <RunSheet<R>
          action={action}
          records={records}
          nameOf={nameOf}
          person={person}
          onRest={onSelect}
          onClose={close}
        />
      ));
    });

  return { open, selectAll, isBusy };
};

/** One after the other: a thousand selected bundles must not ask for their members all at once. */
const concernedBy = async <R extends RaRecord>(
  action: BulkAction<R>,
  provider: PortalDataProvider,
  records: readonly R[],
): Promise<R[]> => {
  const concerned: R[] = [];
  for (const record of records) concerned.push(...((await action.insteadOf?.(provider, record)) ?? [record]));
  return concerned;
};

/** In the order they were selected in. */
const recordsOf = async <R extends RaRecord>(
  provider: PortalDataProvider,
  resource: string,
  ids: readonly R['id'][],
): Promise<R[]> => {
  const portions = Array.from({ length: Math.ceil(ids.length / portion) }, (_, index) =>
    provider.getMany<R>(resource, { ids: ids.slice(index * portion, (index + 1) * portion) }),
  );
  const found = new Map((await Promise.all(portions)).flatMap(({ data }) => data.map(record => [record.id, record])));
  return ids.flatMap(id => found.get(id) ?? []);
};
