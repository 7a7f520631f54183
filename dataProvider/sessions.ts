import type { SessionList } from '../contract/extensions/sessions';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';

export const sessionCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => ({
  getSessions: async () => (await extensions.call('sessions', () => http.get<SessionList>('x/sessions/'))).results,
  endSession: async (id: string) => {
    await http.request(`x/sessions/${encodeURIComponent(id)}/`, { method: 'DELETE' });
  },
});
