import { useQuery } from '@tanstack/react-query';
import type { Departure, Givable, Holdings, Invitation, Invited, NewRights } from '../../contract/extensions/managers';
import type { Script } from '../../contract/extensions/scripts';
import type { HttpClient } from '../../dataProvider/httpClient';
import { countedIn } from '../../dataProvider/listIn';
import type { PortalDataProvider } from '../../dataProvider/types';
import { useCall } from '../components/useCall';

const post = async <A>(http: HttpClient, path: string, body: object, idempotencyKey: string): Promise<A> =>
  (await http.post(`x/managers/${path}`, body, { idempotencyKey })).json as A;

export const inviteManager = (provider: PortalDataProvider, invitation: Invitation, key: string): Promise<Invited> =>
  provider.withHttp(http => post(http, '', invitation, key));

export const changeRights = (provider: PortalDataProvider, id: number, rights: NewRights, key: string) =>
  provider.withHttp(http => post(http, `${id}/rights/`, rights, key));

export const letLeave = (provider: PortalDataProvider, id: number, departure: Departure, key: string) =>
  provider.withHttp(http => post(http, `${id}/leave/`, departure, key));

const useManagersQuery = <A>(path: string, read = (answer: unknown) => answer as A) => {
  const call = useCall();
  const queryKey = ['colleagues', 'read', path];
  const query = useQuery({
    queryKey,
    queryFn: () => call(provider => provider.withHttp(async http => read(await http.get(`x/managers/${path}/`)))),
    // What is there now counts, not what was there.
    gcTime: 0,
  });
  return { ...query, queryKey };
};

/** What the signed-in person can give to others. */
export const useGivable = () => useManagersQuery<Givable>('givable');

/** What somebody would leave behind. */
export const useHoldings = (id: number) => useManagersQuery<Holdings>(`${id}/holdings`);

/** The scripts that act for somebody. */
export const useScriptsOf = (id: number) => useManagersQuery(`${id}/scripts`, countedIn<Script>);

export const revokeScriptOf = (provider: PortalDataProvider, owner: number, script: number, idempotencyKey: string) =>
  provider.withHttp(async http => {
    await http.request(`x/managers/${owner}/scripts/${script}/`, { method: 'DELETE', idempotencyKey });
  });
