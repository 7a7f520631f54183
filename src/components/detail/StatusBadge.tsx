import { useTranslate } from 'ra-core';

/** A state as a coloured badge with its word (`label` is a catalogue key): positive is success, anything else error. */
export const StatusBadge = ({ label, positive }: { label: string; positive: boolean }) => (
  <span className={`badge badge-${positive ? 'success' : 'error'}`}>{useTranslate()(label)}</span>
);
