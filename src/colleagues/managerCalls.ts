import { useQuery } from '@tanstack/react-query';
import type { Departure, Givable, Holdings, Invitation, Invited, NewRights } from '../../contract/extensions/managers';
import type { HttpClient } from '../../dataProvider/httpClient';
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

const useManagersQuery = <A>(path: string) => {
  const call = useCall();
  return useQuery({
    queryKey: ['colleagues', 'read', path],
    queryFn: () => call(provider => provider.withHttp(http => http.get<A>(`x/managers/${path}/`))),
    // The dialog judges what is there now.
    gcTime: 0,
  });
};

/** What the signed-in person can give to others. */
export const useGivable = () => useManagersQuery<Givable>('givable');

/** What somebody would leave behind. */
export const useHoldings = (id: number) => useManagersQuery<Holdings>(`${id}/holdings`);
