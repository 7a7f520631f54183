import { type Identifier, type RaRecord, useNavigate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '../../../authProvider/person';
import type { PortalDataProvider, RunRequest } from '../../../dataProvider/types';
import { useDialog } from '../DialogHost';
import { useCall } from '../useCall';
import { usePerson } from '../usePerson';
import { usePortalNotify } from '../usePortalNotify';
import {
  type AnyAction,
  type BulkActions,
  type Choice,
  isPage,
  type ListedNames,
  type SelectionPage,
  type Target,
} from '../../lib/bulk';
import { useFigure } from '../useFigure';
import type { Run } from './keptRun';
import { linesOf, obstaclesOf } from './lines';
import { isListed, resolveParts, resolveTargets, type Targets } from './targets';

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

interface Opening<R extends RaRecord> extends Pick<Run, 'declaredBy'> {
  resource: string;
  bulkActions: Pick<BulkActions<R>, 'nameOf' | 'parts'>;
  action: AnyAction<R>;
  ids: readonly R['id'][];
  /** How many records the list finds, in words, if the ids are only the first of them. */
  found?: string | undefined;
  /** What a pasted list names on these records. */
  listed?: ListedNames | undefined;
  /** Called with the targets that are not finished, whenever the run pauses or ends. */
  onIdle?: (open: readonly Target[]) => void;
  onClose?: () => void;
}

/** What was chosen for records. */
interface Chosen<R extends RaRecord> extends Omit<Opening<R>, 'action'> {
  action: Choice<R>;
}

/** A run whose targets were just read. */
interface Prepared<R extends RaRecord> extends Omit<Opening<R>, 'ids'>, Targets {
  input?: unknown;
}

/** A run of an action that the server knows. */
interface ServerRun<R extends RaRecord> {
  resource: string;
  action: Choice<R>;
  choice: Pick<RunRequest, 'filter' | 'ids'>;
  /** How many are chosen. */
  records: number;
  listed?: ListedNames | undefined;
  onStarted?: () => void;
}

/** Asks for what an action needs. Undefined when the person closes the dialog without an answer. */
const useAsk = () => {
  const showDialog = useDialog();
  return <R extends RaRecord>(
    { Input, texts }: AnyAction<R>,
    records: number,
    listed: readonly string[] = [],
  ): Promise<unknown> =>
    new Promise(resolve => {
      if (!Input) return resolve(null);
      return showDialog(close => (
        <Input
          title={`${texts}.action`}
          records={records}
          listed={listed}
          onGiven={resolve}
          onClose={() => {
            close();
            resolve(undefined);
          }}
        />
      ));
    });
};

/** @returns all: the lines of all targets, where the others than the listed ones can be chosen, too */
const preparedLines = async <R extends RaRecord>(
  provider: PortalDataProvider,
  person: Person,
  { action, bulkActions, targets, listed, input }: Prepared<R>,
) => {
  const obstacle = await obstaclesOf(provider, action, { targets, person, input });
  const all = linesOf(targets, action, bulkActions.nameOf, obstacle);
  const lines = listed ? all.filter(({ target }) => isListed(action, listed.on, target)) : all;
  return { lines, all: lines.length < all.length && action.named?.hasOthers ? all : undefined };
};

/** Whether an action on all users of licenses can be done with some of them only. */
const hasPeople = ({ named }: AnyAction): boolean => named?.what === 'people' && named.hasOthers;

/** Asks for what an action needs, reads the records again and opens the sheet, wherever the ids come from. */
export const useOpenRun = () => {
  const person = usePerson();
  const showDialog = useDialog();
  const ask = useAsk();
  const openPage = useOpenPage();
  const { isBusy, busyWith } = useOneCall();

  const showRun = async <R extends RaRecord>(
    provider: PortalDataProvider,
    { action, bulkActions, input = null, onClose, ...shown }: Prepared<R>,
  ) => {
    const { RunSheet } = await import('./RunSheet');
    if (!person) return;
    const given = { action, bulkActions, input, ...shown };
    const { lines, all } = await preparedLines(provider, person, given);
    showDialog(close => (
      <RunSheet
        run={{
          resource: action.changes?.resource ?? bulkActions.parts?.resource ?? shown.resource,
          declaredBy: shown.declaredBy ?? (action.changes && shown.resource),
          action,
          isUndo: false,
          input,
        }}
        lines={lines}
        all={all}
        missing={shown.missing}
        found={shown.found}
        onIdle={shown.onIdle}
        onClose={() => {
          close();
          onClose?.();
        }}
      />
    ));
  };

  const openRun = <R extends RaRecord>({ ids, action, ...run }: Chosen<R>) => {
    if (isPage(action)) return openPage(action, ids);
    return busyWith(async (provider, signal) => {
      const { resource, onClose } = run;
      const { parts } = run.bulkActions;
      if (!person) return;
      const input = await ask(action, ids.length, run.listed?.people);
      if (input === undefined) return onClose?.();
      const found = parts
        ? await resolveParts(action, provider, { parts, ids, input })
        : await resolveTargets(action, provider, { resource, ids, input });
      if (!signal.aborted) await showRun(provider, { ...run, ...found, action, input });
    });
  };

  return { openRun, openServerRun: useOpenServerRun(busyWith), showRun, busyWith, isBusy };
};

/** The sheet asks the server what the run would do, and starts it there. */
const useOpenServerRun = (busyWith: ReturnType<typeof useOneCall>['busyWith']) => {
  const showDialog = useDialog();
  const ask = useAsk();
  return <R extends RaRecord>({ resource, action, choice, records, listed, onStarted }: ServerRun<R>) =>
    busyWith(async (_provider, signal) => {
      if (isPage(action)) return;
      const people = listed?.people ?? [];
      const input = await ask(action, records, people);
      const asked = input === undefined ? undefined : action.onServer?.(input);
      if (!asked) return;
      const { ServerRunSheet } = await import('./ServerRunSheet');
      const emails = hasPeople(action) && people.length > 0 ? [...people] : undefined;
      const request = { ...asked, ...choice, ...(emails && { emails }), resource: resource as RunRequest['resource'] };
      if (signal.aborted) return;
      const shown = { request, texts: action.texts, people: emails?.length, onStarted };
      showDialog(close => <ServerRunSheet {...shown} onClose={close} />);
    });
};
