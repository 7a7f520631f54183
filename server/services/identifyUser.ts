import { parseId } from '../ids';
import type { Actor } from './actor';

/** Whether a user id of an address means the person himself: by platform user id, provider's subject or number. */
export const isOneself = ({ id, platformUserId, subject }: Actor, text: string): boolean =>
  // A claim may have the letters of its UUID in capitals.
  text.toLowerCase() === platformUserId || text === subject || text === String(id);

/**
 * The number of the user that an address means, null for nobody. A number always means the user of that number: an
 * external provider's subject could be one too, and must not make a manager's edit of another hit himself.
 */
export const userNumber = (actor: Actor, text: string): number | null =>
  parseId(text) ?? (isOneself(actor, text) ? actor.id : null);
