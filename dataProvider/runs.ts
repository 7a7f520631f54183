import type { Identifier } from 'ra-core';
import type {
  NewRun,
  RenewedAccounts,
  Run,
  RunLine,
  RunLineQuery,
  RunPreview,
  StartedRun,
  UndoneUserAct,
  UndoUserActBody,
} from '../contract/extensions/runs';
import type { NewAccounts } from '../contract/schemas/licenseCommands';
import type { Extensions } from './extensions';
import type { HttpClient, HttpOptions } from './httpClient';
import { countedIn, readResults } from './listIn';
import { filterQuery } from './listQuery';
import type { Wires } from './restProvider';
import type { RunRequest } from './types';

/** Long enough for the preview of 100,000 licenses. */
const timeoutMs = 60_000;

export const runCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>, wires: Wires) => {
  const bodyOf = ({ filter, ...run }: RunRequest): NewRun => ({
    ...run,
    ...(filter && { filter: filterQuery(filter, wires[run.resource]) }),
  });
  const path = (id: Identifier, act = '') => `x/runs/${encodeURIComponent(id)}/${act}`;
  const post = async <T>(url: string, body?: NewRun, options?: HttpOptions) =>
    (await http.post(url, body, options)).json as T;
  const command = (act: string) => (id: Identifier, idempotencyKey: string) =>
    post<StartedRun>(path(id, act), undefined, { idempotencyKey });
  return {
    previewRun: (run: RunRequest) =>
      extensions.call('runs', () => post<RunPreview>('x/runs/preview/', bodyOf(run), { timeoutMs })),
    createRun: (run: RunRequest, idempotencyKey: string) =>
      extensions.call('runs', () => post<StartedRun>('x/runs/', bodyOf(run), { idempotencyKey, timeoutMs })),
    getRuns: () => extensions.call('runs', () => readResults<Run>(http, 'x/runs/')),
    getRun: (id: Identifier) => http.get<Run>(path(id)),
    getRunLines: async (id: Identifier, { outcome, limit, offset }: RunLineQuery) => {
      const query = new URLSearchParams({ limit: String(limit), offset: String(offset), ...(outcome && { outcome }) });
      return countedIn<RunLine>(await http.get(path(id, `lines/?${query}`)));
    },
    getRunAccounts: (id: Identifier) => readResults<NewAccounts[number]>(http, path(id, 'accounts/')),
    closeRunAccounts: async (id: Identifier, idempotencyKey: string) => {
      await http.request(path(id, 'accounts/'), { method: 'DELETE', idempotencyKey });
    },
    renewRunAccounts: async (id: Identifier, idempotencyKey: string) =>
      (await http.post(path(id, 'accounts/renew/'), undefined, { idempotencyKey, timeoutMs })).json as RenewedAccounts,
    stopRun: command('stop/'),
    resumeRun: command('resume/'),
    undoRun: command('undo/'),
    undoUserAct: async (
      licenseId: Identifier,
      action: UndoneUserAct,
      license_user_id: number,
      idempotencyKey: string,
    ): Promise<void> => {
      const url = `x/licenses/${encodeURIComponent(licenseId)}/undo_user/`;
      await http.post(url, { action, license_user_id } satisfies UndoUserActBody, { idempotencyKey });
    },
  };
};
