import type { Identifier } from 'ra-core';
import type {
  NewRequest,
  OwnRequest,
  OwnRequestList,
  RequestApproval,
  RequestChoices,
} from '../contract/extensions/requests';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';

export interface RequestCommands {
  /** The person's own requests, the waiting ones first. */
  own(): Promise<OwnRequest[]>;
  ask(request: NewRequest, idempotencyKey: string): Promise<void>;
  withdraw(id: Identifier, idempotencyKey: string): Promise<void>;
  /** @param search a part of the product's name or the order's number */
  choices(id: Identifier, search: string): Promise<RequestChoices>;
  approve(id: Identifier, approval: RequestApproval, idempotencyKey: string): Promise<void>;
  decline(id: Identifier, answer: string, idempotencyKey: string): Promise<void>;
}

export const requestCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>): RequestCommands => {
  const post = async (path: string, body: object | undefined, idempotencyKey: string) => {
    await http.post(`x/requests/${path}`, body, { idempotencyKey });
  };
  const of = (id: Identifier, act: string) => `${encodeURIComponent(id)}/${act}/`;
  return {
    own: async () => (await extensions.call('requests', () => http.get<OwnRequestList>('x/requests/mine/'))).results,
    ask: (request, key) => post('', request, key),
    withdraw: (id, key) => post(of(id, 'withdraw'), undefined, key),
    choices: (id, search) =>
      http.get<RequestChoices>(`x/requests/${of(id, 'choices')}?${new URLSearchParams({ search })}`),
    approve: (id, approval, key) => post(of(id, 'approve'), approval, key),
    decline: (id, answer, key) => post(of(id, 'decline'), { answer }, key),
  };
};
