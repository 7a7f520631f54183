import type { NewViewAs, ViewAs } from '../contract/extensions/viewAs';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';

export const viewAsCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => ({
  beginViewAs: async (view: NewViewAs, idempotencyKey: string): Promise<ViewAs> => {
    const answer = await extensions.call('view-as', () => http.post('x/view-as/', view, { idempotencyKey }));
    return answer.json as ViewAs;
  },
  /** Sends the grant. @throws 404 if viewing has ended already */
  endViewAs: async (): Promise<void> => {
    await http.request('x/view-as/', { method: 'DELETE' });
  },
});
