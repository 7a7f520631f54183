import { type Identifier, type RaRecord, useNavigate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { type AnyAction, type Choice, isPage, type SelectionPage } from '../../lib/bulk';
import { useDialog } from '../../components/DialogHost';
import type { RunOrder } from './driver';
import { useCall } from '../../components/useCall';
import { useFigure } from '../../components/useFigure';
import { usePortalNotify } from '../../components/usePortalNotify';

/** Runs one piece of work at a time, and stops it when the page is left. */
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

/** Opens a page about records, unless there are too many for it. */
const useOpenPage = () => {
  const navigate = useNavigate();
  const notify = usePortalNotify();
  const figure = useFigure();
  return ({ texts, most, addressOf }: SelectionPage, ids: readonly Identifier[]) => {
    if (ids.length <= most) return navigate(addressOf(ids));
    return notify.error(`${texts}.too_many`, { values: { most: figure(most), count: figure(ids.length) } });
  };
};

/** A choice for records: an action, or a page about them. */
interface Chosen<R extends RaRecord> extends Omit<RunOrder, 'action' | 'input' | 'bulkActions'> {
  action: Choice<R>;
  bulkActions: { nameOf(record: R): string } & Pick<RunOrder['bulkActions'], 'parts'>;
}

/** The sheet's code. */
export const downloadSheet = () => import('./RunSheet');

/** Opens the sheet of a run, which first asks for the input that its action needs. */
export const useOpenRun = () => {
  const showDialog = useDialog();
  const openPage = useOpenPage();
  const { isBusy, busyWith } = useOneCall();

  const show = async (order: RunOrder) => {
    const { RunSheet } = await downloadSheet();
    showDialog(close => <RunSheet from={{ order }} onClose={close} />);
  };

  /** Opens the sheet for an action that asks for nothing more. */
  const showRun = <R extends RaRecord>({
    input = null,
    ...order
  }: Omit<Chosen<R>, 'action'> & { action: AnyAction<R>; input?: unknown }) => show({ ...order, input } as RunOrder);

  const openRun = <R extends RaRecord>({ action, ...order }: Chosen<R>) => {
    if (isPage(action)) return 'ids' in order.choice && openPage(action, order.choice.ids);
    return busyWith(async () => {
      // Downloaded at the same time as the sheet. A failure shows when it is to open.
      action.Input?.download?.().catch(() => {});
      await show({ ...order, action, input: action.Input ? undefined : null } as RunOrder);
    });
  };

  return { openRun, showRun, busyWith, isBusy };
};
