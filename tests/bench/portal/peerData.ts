import { type DataProvider, fetchUtils } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';

/** The benchmark puts the portal's sign-in into every tab. */
const token = (): string => {
  const { accessToken }: { accessToken: string } = JSON.parse(sessionStorage.getItem('portal.sign_in') ?? '{}');
  return accessToken;
};

/** The portal's sorts. react-admin would sort by id by default. */
const sorts: Record<string, string> = { licenses: '-created_at', devices: '-last_check' };

const askOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  if (!searchParams.has('range')) return `${pathname}/`;
  const [from, to]: [number, number] = JSON.parse(searchParams.get('range') ?? '[0,9]');
  const filter: Record<string, string> = JSON.parse(searchParams.get('filter') ?? '{}');
  const order_by = sorts[pathname.split('/').at(-1) ?? ''] ?? 'id';
  const query = { limit: String(to - from + 1), offset: String(from), order_by, ...filter };
  return `${pathname}/?${new URLSearchParams(query)}`;
};

/**
 * Turns the answers of /api/v1 into those of ra-data-simple-rest: `{results, count}` becomes rows and a Content-Range.
 */
const httpClient = async (address: string) => {
  const user = { authenticated: true, token: `Bearer ${token()}` };
  const answer = await fetchUtils.fetchJson(askOf(address), { user });
  if (!Array.isArray(answer.json.results)) return answer;
  const headers = new Headers({ 'content-range': `licenses 0-0/${answer.json.count}` });
  return { ...answer, headers, json: answer.json.results };
};

/** The reference server's licenses for a plain react-admin page. */
export const dataProvider: DataProvider = simpleRestProvider('/api/v1', httpClient);
