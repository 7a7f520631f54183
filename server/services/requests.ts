import type { LicenseRequest, NewRequest, OwnRequest, RequestChoices } from '../../contract/extensions/requests';
import { maxRequestsPerDay, maxWaitingRequests } from '../../contract/extensions/requestStates';
import type { ListAnswer } from '../../contract/schemas/common';
import type { Connection, Transaction } from '../database/connection';
import { audit } from '../queries/auditLog';
import { nameKey } from '../queries/keys';
import { readRecord } from '../queries/list';
import {
  askedLicense,
  countRequests,
  insertRequest,
  licenseFigures,
  ownRequests,
  requestChoices,
  type RequestRights,
  requestRights,
  seesGivable,
} from '../queries/requestChanges';
import { requests } from '../queries/requests';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { querySchema } from './describeList';
import { type ListCall, readList } from './readList';
import { conflict, forbidden, invalidAt, notFound } from './refusal';
import { requestRefusals } from './requestRefusals';

export const RequestQuery = querySchema(requests);

/** @throws forbidden, Refusal 400 */
export const readRequests = async (
  connection: Connection,
  actor: Actor,
  request: ListCall,
): Promise<ListAnswer<LicenseRequest>> => {
  authorize(actor, 'manage_license_users');
  return readList(connection, requests, actor, request);
};

/** @throws notFound for a request that is neither the person's nor theirs to decide */
const rightsOn = async (connection: Connection, actor: Actor, id: number): Promise<RequestRights> => {
  const rights = await requestRights(connection, actor, id);
  if (!rights || (!rights.is_concerned && !rights.is_own)) throw notFound();
  return rights;
};

export const isWithdrawn = () => conflict('request_withdrawn', 'The person has withdrawn this request.');

/**
 * @throws notFound for a request that is neither the person's nor theirs to decide, forbidden for their own, Refusal
 * 409 for a withdrawn request that they could have decided
 */
export const authorizeDecision = async (connection: Connection, actor: Actor, id: number): Promise<void> => {
  const rights = await rightsOn(connection, actor, id);
  if (!rights.is_concerned) throw forbidden();
  if (rights.is_withdrawn) throw isWithdrawn();
};

/**
 * @throws notFound as authorizeDecision and for somebody else's withdrawn request, forbidden for somebody else's other
 * requests
 */
export const authorizeWithdrawal = async (connection: Connection, actor: Actor, id: number): Promise<void> => {
  const rights = await rightsOn(connection, actor, id);
  if (!rights.is_own) throw rights.is_withdrawn ? notFound() : forbidden();
};

/** @throws notFound as authorizeDecision and for a withdrawn request, forbidden for the person's own */
export const readRequest = async (connection: Connection, actor: Actor, id: number): Promise<LicenseRequest> => {
  const rights = await rightsOn(connection, actor, id);
  if (!rights.is_concerned) throw forbidden();
  const request = await readRecord(connection, requests, actor, id);
  if (!request) throw notFound();
  return request;
};

/** @throws as authorizeDecision */
export const readRequestChoices = async (
  connection: Connection,
  actor: Actor,
  id: number,
  search: string,
): Promise<RequestChoices> => {
  await authorizeDecision(connection, actor, id);
  const found = await requestChoices(connection, actor, id, search);
  if (!found) throw notFound();
  return found;
};

export const readOwnRequests = async (connection: Connection, actor: Actor): Promise<{ results: OwnRequest[] }> => ({
  results: await ownRequests(connection, actor),
});

const subjectOfProduct = (id: number): string => `product ${id}`;

/**
 * A wish stands for itself. One that reads like the subject of a product begins with a blank, as no other wish does. Only
 * these do, so that wishes that waited before this rule are still found.
 */
const subjectOfWish = (wish: string): string => nameKey(wish).replace(/^product \d+$/, ' $&');

/** Checks that the person may ask for this, and returns what the request is about. */
const askedFor = async (tx: Transaction, actor: Actor, { kind, license, product, wish }: NewRequest) => {
  if (kind === 'license') {
    if (license !== undefined) throw invalidAt(['license'], 'unexpected', 'A request for a license names no license.');
    const named = wish?.trim() ?? '';
    if ((product === undefined) === (named === '')) {
      throw invalidAt(['product'], 'required', 'Either a product or a wish is expected.');
    }
    if (product === undefined) return { license: null, product: null, wish: named, subject: subjectOfWish(named) };
    if (!(await seesGivable(tx, actor, product))) {
      throw invalidAt(['product'], 'unknown_product', 'You have no license of this product that is for people.');
    }
    return { license: null, product, wish: '', subject: subjectOfProduct(product) };
  }
  if (license === undefined) throw invalidAt(['license'], 'required', 'This field is required');
  const asked = await askedLicense(tx, actor, license);
  if (!asked) throw notFound();
  if (asked.is_manager) throw conflict('manages_license', 'You manage this license yourself.');
  if (!asked.is_user) throw conflict('license_not_assigned', 'This license is not assigned to you.');
  if (kind === 'seat' && !asked.is_any_floating) {
    throw conflict('not_floating', 'This license is not floating, so it has no seats.');
  }
  if (kind === 'renew' && asked.validity_period === null) throw conflict('no_end', 'The license has no end.');
  const ends_on = kind === 'renew' ? asked.validity_period : null;
  return { license, product: asked.product_id, wish: '', subject: `license ${license}`, ends_on };
};

/**
 * @throws notFound for a hidden license, Refusal 400, 409 for a license that is not the person's or lacks nothing, and
 * for the same request again
 */
export const createRequest = async (tx: Transaction, actor: Actor, body: NewRequest): Promise<OwnRequest> => {
  const asked = await askedFor(tx, actor, body);
  const { waiting, today } = await countRequests(tx, actor);
  const id = await insertRequest(tx, actor, { ...asked, kind: body.kind, reason: body.reason.trim() });
  if (id === null) throw conflict('already_waiting', 'You have asked for this already. Your request is waiting.');
  const fault = asked.license === null ? null : (await licenseFigures(tx, id))?.fault;
  if (fault) throw requestRefusals[fault]();
  if (waiting >= maxWaitingRequests) {
    throw conflict('too_many_requests', `You already have ${maxWaitingRequests} requests waiting.`);
  }
  if (today >= maxRequestsPerDay) {
    throw conflict('requests_per_day', `You have made ${maxRequestsPerDay} requests in the last 24 hours.`);
  }
  await audit(tx, actor, {
    action: 'request.created',
    objectType: 'license_request',
    objectId: id,
    difference: { asked_for: { from: null, to: body.kind } },
  });
  const made = (await ownRequests(tx, actor)).find(request => request.id === id);
  if (!made) throw notFound();
  return made;
};
