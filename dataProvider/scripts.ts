import type { CreatedScript, NewScript, ScriptList } from '../contract/extensions/scripts';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';

export const scriptCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => ({
  getScripts: () => extensions.call('scripts', () => http.get<ScriptList>('x/scripts/')),
  createScript: async (script: NewScript, idempotencyKey: string) =>
    (await http.post('x/scripts/', script, { idempotencyKey })).json as CreatedScript,
  revokeScript: async (id: number, idempotencyKey: string) => {
    await http.request(`x/scripts/${id}/`, { method: 'DELETE', idempotencyKey });
  },
});
