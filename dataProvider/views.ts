import type { Identifier } from 'ra-core';
import type { NewView, View, ViewChange } from '../contract/extensions/views';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import { readResults } from './listIn';

export const viewCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => {
  const path = (id: Identifier) => `x/views/${encodeURIComponent(id)}/`;
  return {
    getViews: () => extensions.call('views', () => readResults<View>(http, 'x/views/')),
    createView: async (view: NewView, idempotencyKey: string): Promise<View> =>
      (await extensions.call('views', () => http.post('x/views/', view, { idempotencyKey }))).json as View,
    updateView: async (id: Identifier, change: ViewChange, idempotencyKey: string) => {
      await http.patch(path(id), change, { idempotencyKey });
    },
    deleteView: async (id: Identifier, idempotencyKey: string) => {
      await http.request(path(id), { method: 'DELETE', idempotencyKey });
    },
  };
};
