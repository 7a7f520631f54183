import { viewAsHeader } from '../../../contract/extensions/viewAsHeader';

const reads = new Set(['GET', 'HEAD']);

const isEnd = (path: string, method: string) => method === 'DELETE' && path.endsWith('/x/view-as/');

/** Not 403, after which the portal would say that the account has no access. */
const refused = () =>
  new Response(JSON.stringify({ code: 'view_is_read_only', detail: 'Nothing can be changed.' }), {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  });

const hasEnded = async (response: Response): Promise<boolean> => {
  if (response.status !== 409) return false;
  const { code }: { code?: unknown } = await response.clone().json();
  return code === 'view_ended';
};

/** Sends the grant with every read, and nothing but reads and the end of the view. */
export const viewFetch =
  (grant: string, onEnded: () => void, fetch: typeof globalThis.fetch = globalThis.fetch): typeof globalThis.fetch =>
  async (path, init = {}) => {
    const { method = 'GET' } = init;
    if (!reads.has(method) && !isEnd(String(path), method)) return refused();
    const headers = new Headers(init.headers);
    headers.set(viewAsHeader, grant);
    const response = await fetch(path, { ...init, headers });
    if (await hasEnded(response).catch(() => false)) onEnded();
    return response;
  };
