import { parseId } from '../ids';
import type { Actor } from './actor';

/** By platform user id, provider's subject or number. */
export const isOwnId = ({ id, platformUserId, subject }: Actor, text: string): boolean =>
  // A provider may write the UUID in capitals.
  text.toLowerCase() === platformUserId || text === subject || text === String(id);

/**
 * For changes, a number always means that user: a provider's subject may be a number too, and must not match somebody
 * else.
 */
export const userNumber = (actor: Actor, text: string): number | null =>
  parseId(text) ?? (isOwnId(actor, text) ? actor.id : null);
