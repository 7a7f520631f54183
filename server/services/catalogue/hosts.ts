import { domainToUnicode } from 'node:url';
import type { Host, NewHost } from '../../../contract/extensions/branding';
import type { ListAnswer } from '../../../contract/schemas/common';
import { hostnameKey } from '../../../contract/normal';
import { isCompanyHost, isHostName, notHostName } from '../../hostSettings';
import type { Connection, Transaction } from '../../database/connection';
import { companyHosts, countHosts, hostNames, hostsFound, insertHost } from '../../queries/catalogue/hosts';
import { deleteKept } from '../../queries/catalogue/kept';
import { lockCompany } from '../../queries/companyMembers';
import { hostKey } from '../../queries/keys';
import { noteUnusedLogos } from '../../queries/logos';
import type { Maker } from '../../queries/visibility';
import type { Actor } from '../actor';
import { authorize } from '../authorize';
import { querySchema } from '../describeList';
import { type ListCall, readList } from '../readList';
import { conflict, invalidAt, problemAt } from '../refusal';
import { hostKind, readBranded, tellBranded } from './branding';
import { expectVersion } from './version';

const taken = 'This host is taken.';

/** Each is an address for sign-ins, and the provider reads all of them at every request. */
const maxHosts = 100;

export const HostQuery = querySchema(companyHosts);

/** Hosts are stored in ASCII (xn--). What is typed otherwise is compared with their names as people write them. */
const findable = async (connection: Connection, actor: Actor, { query }: ListCall): Promise<typeof companyHosts> => {
  const typed = hostnameKey(query.domain__icontains ?? '').toLowerCase();
  if (/^[ -~]*$/.test(typed)) return companyHosts;
  const hosts = await hostNames(connection, actor);
  return hostsFound(hosts.filter(({ domain }) => domainToUnicode(domain).includes(typed)).map(({ id }) => id));
};

/** @throws forbidden, Refusal 400 */
export const readHosts = async (connection: Connection, actor: Actor, call: ListCall): Promise<ListAnswer<Host>> => {
  authorize(actor, 'manage_catalogue');
  const answer = await readList(connection, await findable(connection, actor, call), actor, call);
  return { ...answer, results: answer.results.map(hostKind.shown) };
};

/** @param allowed the operator's patterns @throws Refusal 400 with the sentence */
const expectHost = (typed: string, allowed: readonly string[]): string => {
  const host = hostKey(typed.trim());
  if (!isHostName(host)) throw invalidAt(['domain'], 'host_name', notHostName);
  if (!isCompanyHost(allowed, host))
    throw invalidAt(
      ['domain'],
      'host_not_allowed',
      `The operator of this server does not allow this host here: ${allowed.join(', ') || 'none'} (COMPANY_HOSTS).`,
    );
  return host;
};

/** @throws Refusal 409 if the company has as many hosts as it can have */
export const expectRoom = async (tx: Transaction, company: Maker): Promise<void> => {
  if ((await countHosts(tx, company)) >= maxHosts)
    throw conflict('too_many_hosts', `A company has at most ${maxHosts} hosts. Remove one first.`);
};

/**
 * A host belongs to the company that named it first. Whose it is, is not said.
 * @throws forbidden, Refusal 400 for what is no host or not allowed, 409 for one that is taken or too many
 */
export const addHost = async (
  tx: Transaction,
  actor: Actor,
  { domain }: NewHost,
  allowed: readonly string[],
): Promise<Host> => {
  authorize(actor, 'manage_catalogue');
  const host = expectHost(domain, allowed);
  await lockCompany(tx, actor);
  await expectRoom(tx, actor);
  const id = await insertHost(tx, actor, host);
  if (id === null) throw conflict('host_taken', taken, [problemAt(['domain'], 'host_taken', taken)]);
  const added = await readBranded(tx, hostKind, actor, id);
  await tellBranded(tx, actor, { object: 'host', act: 'created', id }, [null, added]);
  return added;
};

interface Here {
  hostname: string;
  origin: string | undefined;
}

/** The hosts that a request came through. Its person must not be locked out. */
const hostsOf = ({ hostname, origin = '' }: Here): string[] =>
  [hostname, URL.canParse(origin) ? new URL(origin).hostname : ''].map(hostKey);

/**
 * @throws forbidden, notFound, Refusal 428 and 412 as expectVersion, 409 for the host one is at and for the last one
 */
export const removeHost = async (
  tx: Transaction,
  actor: Actor,
  { id, ifMatch, here }: { id: number; ifMatch: string | undefined; here: Here },
): Promise<null> => {
  authorize(actor, 'manage_catalogue');
  await lockCompany(tx, actor);
  const host = await readBranded(tx, hostKind, actor, id);
  expectVersion(ifMatch, host);
  if (hostsOf(here).includes(host.domain))
    throw conflict('current_host', 'You are signed in at this host. Remove it from another one.');
  if ((await countHosts(tx, actor)) === 1)
    throw conflict('last_host', 'This is the only host of the company: nobody could sign in any more.');
  await deleteKept(tx, 'company_domains', id);
  await noteUnusedLogos(tx, actor);
  await tellBranded(tx, actor, { object: 'host', act: 'deleted', id }, [host, null]);
  return null;
};
