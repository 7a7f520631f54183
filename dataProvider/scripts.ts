import type { CreatedScript, NewScript, Script, ScriptList } from '../contract/extensions/scripts';
import type { HttpClient } from './httpClient';
import { listIn } from './listIn';
import { exchangeError } from './problem';

/**
 * Calls of the extension `scripts`, for `provider.withHttp`. One page alone needs them, so the data provider does not
 * name them.
 */
export const scriptCommands = (http: HttpClient) => ({
  /** The person's own scripts with access, and the permissions that they can give to one. */
  getScripts: async (): Promise<ScriptList> => {
    const answer = await http.get<Partial<ScriptList>>('x/scripts/');
    const { results } = listIn<Script>(answer);
    if (!Array.isArray(answer.permissions)) throw exchangeError('unreadable_answer', 200);
    return { results, permissions: answer.permissions };
  },
  /** The answer has the token, which is told only once. */
  createScript: async (script: NewScript, idempotencyKey: string) =>
    (await http.post('x/scripts/', script, { idempotencyKey })).json as CreatedScript,
  revokeScript: async (id: number, idempotencyKey: string) => {
    await http.request(`x/scripts/${id}/`, { method: 'DELETE', idempotencyKey });
  },
});
export type ScriptCommands = ReturnType<typeof scriptCommands>;
