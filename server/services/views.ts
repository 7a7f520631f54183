import type { ActOn } from '../../contract/extensions/auditActs';
import { maxOwnViews, type NewView, type View, type ViewChange, type ViewList } from '../../contract/extensions/views';
import type { Connection, Transaction } from '../database/connection';
import { audit, type Difference, differenceOf } from '../queries/auditLog';
import { lockUsers } from '../queries/companyMembers';
import {
  countOwnViews,
  deletePinsOfOthers,
  deleteView,
  insertView,
  lockView,
  setPin,
  updateView,
  visibleView,
  visibleViews,
} from '../queries/views';
import type { Actor } from './actor';
import { conflict, forbidden, notFound, problemAt } from './refusal';

/** @throws forbidden for everybody but managers */
export const authorizeViews = (actor: Actor): void => {
  if (!actor.isManager) throw forbidden();
};

const findView = async (connection: Connection, actor: Actor, id: number): Promise<View> => {
  authorizeViews(actor);
  const view = await visibleView(connection, actor, id);
  if (!view) throw notFound();
  return view;
};

/** @throws as authorizeViews, notFound for a hidden view, forbidden for more than a pin on somebody else's view */
export const authorizeViewChange = async (
  connection: Connection,
  actor: Actor,
  id: number,
  fields: readonly string[],
): Promise<View> => {
  const view = await findView(connection, actor, id);
  if (!view.is_own && fields.some(field => field !== 'is_pinned')) throw forbidden();
  return view;
};

/** @throws as authorizeViews, notFound for a hidden view, forbidden for somebody else's */
export const authorizeViewDeletion = async (connection: Connection, actor: Actor, id: number): Promise<void> => {
  const view = await findView(connection, actor, id);
  if (!view.is_own) throw forbidden();
};

/** @throws as authorizeViews */
export const readViews = async (connection: Connection, actor: Actor): Promise<ViewList> => {
  authorizeViews(actor);
  const results = await visibleViews(connection, actor);
  return { count: results.length, results };
};

const nameTaken = () => {
  const [code, message] = ['view_name_taken', 'You already have a view with this name for this list.'];
  return conflict(code, message, [problemAt(['name'], code, message)]);
};

const auditView = (tx: Transaction, actor: Actor, id: number, act: ActOn<'view'>, difference?: Difference) =>
  audit(tx, actor, { action: `view.${act}`, objectType: 'view', objectId: id, difference });

const unsaved = { name: null, resource: null, query: null, is_shared: null };

/** @throws as authorizeViews, Refusal 409 for a name that is taken and for too many views */
export const createView = async (
  tx: Transaction,
  actor: Actor,
  { is_pinned = false, is_shared = false, ...body }: NewView,
): Promise<View> => {
  authorizeViews(actor);
  await lockUsers(tx, [actor.id]);
  if ((await countOwnViews(tx, actor)) >= maxOwnViews) {
    throw conflict('too_many_views', `You already have ${maxOwnViews} views. Delete one first.`);
  }
  const view = { ...body, name: body.name.trim(), is_shared };
  const id = await insertView(tx, actor, view);
  if (id === null) throw nameTaken();
  if (is_pinned) await setPin(tx, actor.id, id, true);
  await auditView(tx, actor, id, 'created', differenceOf(unsaved, view));
  return findView(tx, actor, id);
};

/** A pin alone is not audited: it changes nothing for anybody else. @throws as authorizeViewChange, as createView */
export const changeView = async (tx: Transaction, actor: Actor, id: number, body: ViewChange): Promise<View> => {
  await lockUsers(tx, [actor.id]);
  await lockView(tx, actor, id);
  const before = await authorizeViewChange(tx, actor, id, Object.keys(body));
  const { is_pinned, ...rest } = body;
  const change = { ...rest, ...(rest.name !== undefined && { name: rest.name.trim() }) };
  const difference = differenceOf(before, change);
  if (Object.keys(difference).length > 0) {
    const after = { ...before, ...change };
    if (!(await updateView(tx, after))) throw nameTaken();
    if (!after.is_shared) await deletePinsOfOthers(tx, actor.id, id);
    await auditView(tx, actor, id, 'updated', difference);
  }
  if (is_pinned !== undefined) await setPin(tx, actor.id, id, is_pinned);
  return findView(tx, actor, id);
};

/** @throws as authorizeViewDeletion */
export const removeView = async (tx: Transaction, actor: Actor, id: number): Promise<void> => {
  await lockView(tx, actor, id);
  await authorizeViewDeletion(tx, actor, id);
  await deleteView(tx, id);
  await auditView(tx, actor, id, 'deleted');
};
