import type { Identifier } from 'ra-core';
import type { NewRequest, OwnRequest, RequestApproval, RequestChoices } from '../contract/extensions/requests';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import { readResults } from './listIn';

export const requestCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => {
  const post = async (path: string, body: object | undefined, idempotencyKey: string) => {
    await http.post(`x/requests/${path}`, body, { idempotencyKey });
  };
  const of = (id: Identifier, act: string) => `${encodeURIComponent(id)}/${act}/`;
  return {
    getOwnRequests: () => extensions.call('requests', () => readResults<OwnRequest>(http, 'x/requests/mine/')),
    createRequest: (request: NewRequest, key: string) => post('', request, key),
    withdrawRequest: (id: Identifier, key: string) => post(of(id, 'withdraw'), undefined, key),
    getRequestChoices: (id: Identifier, search: string) =>
      http.get<RequestChoices>(`x/requests/${of(id, 'choices')}?${new URLSearchParams({ search })}`),
    approveRequest: (id: Identifier, approval: RequestApproval, key: string) => post(of(id, 'approve'), approval, key),
    declineRequest: (id: Identifier, answer: string, key: string) => post(of(id, 'decline'), { answer }, key),
  };
};
