import sql from 'sql-template-tag';
import type { LicenseRequest, OwnRequest } from '../../contract/extensions/requests';
import type { ListAnswer } from '../../contract/schemas/common';
import type { Database } from '../../server/database/connection';
import type { Send } from './server';

type Sender = (...request: Parameters<Send>) => ReturnType<Send>;

/** Uses up licenses 2, 3 and 8, so that their users can ask for one more device or seat. */
export const useUp = async (db: Database): Promise<void> => {
  await db.query(sql`update licenses set times_activated = max_activations where id in (2, 8)`);
  await db.query(sql`update licenses set floating_users = 1 where id = 3`);
};

export const ask = (send: Sender, body: object) => send('POST', '/x/requests/', { reason: 'New laptop', ...body });

export const asked = async (send: Sender, body: object): Promise<number> =>
  (await ask(send, body)).json<OwnRequest>().id;

export const own = async (send: Sender): Promise<OwnRequest[]> =>
  (await send('GET', '/x/requests/mine/')).json<{ results: OwnRequest[] }>().results;

export const toDecide = async (send: Sender, query = ''): Promise<LicenseRequest[]> =>
  (await send('GET', `/x/requests/${query}`)).json<ListAnswer<LicenseRequest>>().results;

/** Returns the status and the code of a refusal. */
export const decide = async (send: Sender, id: number, act: 'approve' | 'decline' | 'withdraw', body: object = {}) => {
  const response = await send('POST', `/x/requests/${id}/${act}/`, act === 'withdraw' ? undefined : body);
  return [response.statusCode, response.json<{ code?: string }>().code];
};
