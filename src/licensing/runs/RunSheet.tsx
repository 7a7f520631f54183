import Button from '@mui/material/Button';
import { useEvent, useTranslate } from 'ra-core';
import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LeaveGuard } from '../../components/LeaveGuard';
import { QuestionDialog } from '../../components/QuestionDialog';
import { useCopy } from '../../components/useCopy';
import { useCall } from '../../components/useCall';
import { usePortalNotify } from '../../components/usePortalNotify';
import { dropDraft, keepDraft, serversRunDraft } from '../../lib/drafts';
import { PasswordsQuestion } from '../people/PasswordsQuestion';
import { RunBody } from './RunBody';
import { RunButtons } from './RunButtons';
import { ChangeInput, RunNotes, ServersNote, WhichTargets } from './RunNotes';
import {
  isBegun,
  isGoing,
  isHeld,
  type RunHandle,
  type RunNow,
  type RunOrder,
  type RunTools,
  useRunTools,
} from './driver';
import { createPageDriver, type Interrupted } from './pageDriver';
import { createServerDriver } from './serverDriver';

interface Props {
  /**
   * The order, or the run to continue: one of the page that a reload interrupted, or one of the server by its id. If the
   * order's input is undefined, the sheet asks for it first.
   */
  from: { order: RunOrder } | { interrupted: Interrupted } | { id: number };
  onClose: () => void;
}

/** With the extension, the server carries out every run that its wire can express, except those that are too small. */
const handleOf = (from: Props['from'], tools: RunTools): RunHandle => {
  if ('interrupted' in from) return createPageDriver(tools).resume(from.interrupted);
  if ('id' in from) return createServerDriver(tools).resume(from.id);
  const driver = tools.isExact && from.order.action.onServer ? createServerDriver(tools) : createPageDriver(tools);
  return driver.preview(from.order);
};

/** Lets a reload open the sheet again. */
const useKept = (id: number | undefined) =>
  useEffect(() => {
    if (id === undefined) return undefined;
    keepDraft(serversRunDraft, id);
    return () => dropDraft(serversRunDraft);
  }, [id]);

interface Shown {
  handle: RunHandle;
  order: RunOrder | undefined;
  /** An undo opens a sheet of its own. A run that moves to the page stays in this one. */
  key: number;
}

/** Asks for an action's input, and shows what it will do, then its progress and results. It can undo the run. */
export const RunSheet = ({ from, onClose }: Props) => {
  const tools = useRunTools();
  const asked = 'order' in from && from.order.input === undefined ? from.order : undefined;
  const [shown, show] = useState<Shown | undefined>(() =>
    asked ? undefined : { handle: handleOf(from, tools), order: 'order' in from ? from.order : undefined, key: 0 },
  );
  const close = (order: RunOrder | undefined) => {
    order?.onClose?.();
    onClose();
  };
  if (!shown) {
    const give = (order: RunOrder) => {
      const handle = handleOf({ order }, tools);
      handle.preview();
      // A transition is rendered after the request has been sent; anything else would be rendered before that.
      startTransition(() => show({ handle, order, key: 0 }));
    };
    return asked && <AskInput order={asked} onGiven={give} onClose={() => close(asked)} />;
  }
  const { handle, order, key } = shown;
  const toPage = () => {
    if (order && !('filter' in order.choice)) show({ handle: createPageDriver(tools).preview(order), order, key });
  };
  const take = (taken: RunOrder) => show({ handle: handleOf({ order: taken }, tools), order: taken, key: key + 1 });
  return (
    <Sheet
      key={key}
      {...{ handle, order, toPage }}
      isExact={tools.isExact}
      onTake={take}
      onUndo={undo => show({ handle: undo, order, key: key + 1 })}
      onClose={() => {
        handle.close();
        close(order);
      }}
    />
  );
};

interface AskProps {
  order: RunOrder;
  onGiven: (order: RunOrder) => void;
  /** Called if the dialog is closed without an input. */
  onClose: () => void;
}

/** The dialog of an action's input. */
const AskInput = ({ order, onGiven, onClose }: AskProps) => {
  const isGiven = useRef(false);
  const { Input, texts } = order.action;
  if (!Input) return null;
  return (
    <Input
      title={`${texts}.action`}
      records={order.records}
      listed={order.listed?.people ?? []}
      onGiven={input => {
        isGiven.current = true;
        onGiven({ ...order, input });
      }}
      onClose={() => {
        if (!isGiven.current) onClose();
      }}
    />
  );
};

interface SheetProps {
  handle: RunHandle;
  order: RunOrder | undefined;
  isExact: boolean;
  toPage: () => void;
  /** Called with an order that replaces this one. */
  onTake: (order: RunOrder) => void;
  onUndo: (undo: RunHandle) => void;
  onClose: () => void;
}

/** The sheet cannot be closed while the page works. */
const Sheet = ({ handle, order, isExact, toPage, onTake, onUndo, onClose }: SheetProps) => {
  const translate = useTranslate();
  const now = useSyncExternalStore(handle.subscribe, handle.read);
  const { phase, run, passwords, choice } = now;
  useKept(run?.id);
  // The back end may turn out not to know runs.
  const isForPage = now.isForPage || (handle.isOnServer && !isExact && !run);
  const moveToPage = useEvent(toPage);
  useEffect(() => {
    if (isForPage) moveToPage();
  }, [isForPage, moveToPage]);
  const { save, copyPasswords, leave, question } = usePasswords(handle, order);
  const staysOpen = isHeld(now);
  const isUnsaved = useCallback(() => staysOpen || passwords > 0, [staysOpen, passwords]);
  const { action } = handle;
  return (
    <QuestionDialog
      title={now.title(translate)}
      {...(now.detail && { detail: translate(now.detail) })}
      maxWidth={run ? 'md' : 'sm'}
      fullWidth
      onClose={staysOpen || (isBegun(now) && !run) ? undefined : onClose}
      actions={
        <RunButtons
          handle={handle}
          now={now}
          onUndo={undo => leave(() => onUndo(undo))}
          onSave={save}
          onCopy={() => void copyPasswords()}
          onClose={() => leave(onClose)}
        />
      }
    >
      <ServersNote now={now} />
      <RunNotes
        action={action}
        now={now}
        records={order?.records ?? 0}
        found={order?.found}
        isOnServer={handle.isOnServer}
      />
      {choice && <WhichTargets choice={choice} onChoose={handle.choose} />}
      {action && now.isChangeable && phase !== 'loading' && !isGoing(now) && (
        <ChangeInput action={action} now={now} records={order?.records ?? now.lines.length} onChange={handle.change} />
      )}
      {order && phase === 'ready' && <TakeInstead order={order} now={now} onTake={onTake} />}
      <RunBody handle={handle} now={now} isEmbedded />
      <LeaveGuard isOverPage isUnsaved={isUnsaved} isHeld={staysOpen || passwords > 0} onDiscard={onClose} />
      {question}
    </QuestionDialog>
  );
};

interface InsteadProps extends Pick<SheetProps, 'onTake'> {
  order: RunOrder;
  now: RunNow;
}

/** Takes other records instead of some that the action cannot be done on, such as the licenses of a bundle. */
const TakeInstead = ({ order, now: { groups, input }, onTake }: InsteadProps) => {
  const translate = useTranslate();
  const call = useCall();
  const notify = usePortalNotify();
  const [isBusy, setBusy] = useState(false);
  const { action, choice } = order;
  const { instead } = action;
  if (!instead || !('ids' in choice) || !groups.some(({ reason }) => reason.detail === instead.reason)) return null;
  const take = async () => {
    setBusy(true);
    try {
      const ids = await call(provider => instead.idsOf(provider, choice.ids));
      onTake({ ...order, choice: { ids }, records: ids.length, input });
    } catch {
      notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
      setBusy(false);
    }
  };
  return (
    <Button size="small" variant="outlined" loading={isBusy} sx={{ my: 1 }} onClick={() => void take()}>
      {translate(instead.label)}
    </Button>
  );
};

/** A run of the page shows new passwords only in its sheet, so this asks before the sheet closes or shows the undo. */
const usePasswords = (handle: RunHandle, order: RunOrder | undefined) => {
  const translate = useTranslate();
  const copy = useCopy();
  const [saved, setSaved] = useState(0);
  const [leaving, setLeaving] = useState<{ count: number; goOn: () => void }>();
  const save = () => {
    handle.save(translate);
    setSaved(handle.read().passwords);
  };
  const copyPasswords = async () => {
    const { lines, passwords } = handle.read();
    const made = lines.flatMap(({ accounts = [] }) => accounts);
    if (await copy(made.map(({ email, new_password }) => `${email}\t${new_password}`).join('\n'))) setSaved(passwords);
  };
  const leave = (goOn: () => void) => {
    const count = handle.read().passwords;
    if (count > saved) setLeaving({ count, goOn });
    else goOn();
  };
  const of = order ? (order.resource === 'orders' ? 'managers' : 'users') : 'both';
  const question = leaving && (
    <PasswordsQuestion {...leaving} of={of} onSave={save} onKeep={() => setLeaving(undefined)} />
  );
  return { save, copyPasswords, leave, question };
};
