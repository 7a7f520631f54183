import { maxOwnDevices, type OwnDeviceChange, type OwnDeviceList } from '../../contract/extensions/ownDevices';
import type { Connection, Transaction } from '../database/connection';
import { lockUsers } from '../queries/companyMembers';
import { canMark, deleteHiddenMarks, deleteMark, insertMark, markedDevices } from '../queries/ownDevices';
import type { Actor } from './actor';
import { conflict, notFound } from './refusal';

export const readOwnDevices = async (connection: Connection, actor: Actor): Promise<OwnDeviceList> => {
  const results = await markedDevices(connection, actor);
  return { count: results.length, results };
};

/**
 * Marks a device as the person's own, or takes the mark off; the same again changes nothing. Not audited: it changes
 * nothing for anybody else.
 * @throws notFound for marking a device that they do not use, Refusal 409 for too many marks
 */
export const changeOwnDevice = async (
  tx: Transaction,
  actor: Actor,
  { hardware_id, is_own }: OwnDeviceChange,
): Promise<void> => {
  if (is_own) await mark(tx, actor, hardware_id);
  else await deleteMark(tx, actor, hardware_id);
};

const mark = async (tx: Transaction, actor: Actor, hardwareId: string): Promise<void> => {
  if (!(await canMark(tx, actor, hardwareId))) throw notFound();
  await lockUsers(tx, [actor.id]);
  if (await insertMark(tx, actor, hardwareId, maxOwnDevices)) return;
  await deleteHiddenMarks(tx, actor);
  if (await insertMark(tx, actor, hardwareId, maxOwnDevices)) return;
  throw conflict(
    'too_many_own_devices',
    `You already marked ${maxOwnDevices} devices as yours. Take one mark off first.`,
  );
};
