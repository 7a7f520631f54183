import type { Session } from '../contract/extensions/sessions';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import { readResults } from './listIn';

export const sessionCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => ({
  getSessions: () => extensions.call('sessions', () => readResults<Session>(http, 'x/sessions/')),
  endSession: async (id: string) => {
    await http.request(`x/sessions/${encodeURIComponent(id)}/`, { method: 'DELETE' });
  },
});
