import { type NotificationPayload, useStore, useStoreContext } from 'ra-core';
import { useEffect, useRef } from 'react';

/** A notification of this visit. `at`: milliseconds since 1970. */
export interface Message {
  at: number;
  notification: NotificationPayload;
  /** Set once its action was chosen. */
  isDone?: true;
}

const key = 'messages';
const mostKept = 50;

/** The notifications of this visit, newest first. They are only in memory, and gone after a logout. */
export const useMessages = (): readonly Message[] => useStore<readonly Message[]>(key, [])[0];

/** Keeps notifications, so that they can be read again once they have gone. */
export const useKeepMessages = (notifications: readonly NotificationPayload[]): void => {
  const { getItem, setItem } = useStoreContext();
  const kept = useRef(new WeakSet<NotificationPayload>());
  useEffect(() => {
    // An element belongs to its notification: with that it closes.
    const added = notifications.filter(each => typeof each.message === 'string' && !kept.current.has(each));
    if (added.length === 0) return;
    for (const notification of added) kept.current.add(notification);
    const messages = added.map(notification => ({ at: Date.now(), notification })).toReversed();
    setItem(key, [...messages, ...(getItem<readonly Message[]>(key) ?? [])].slice(0, mostKept));
  }, [notifications, getItem, setItem]);
};

/** Runs the action of a notification, such as an undo. Its message then no longer offers it. */
export const useRunAction = () => {
  const { getItem, setItem } = useStoreContext();
  return (chosen: NotificationPayload): void => {
    const messages = getItem<readonly Message[]>(key) ?? [];
    setItem(
      key,
      messages.map(each => (each.notification === chosen ? { ...each, isDone: true } : each)),
    );
    chosen.notificationOptions?.action?.run();
  };
};
