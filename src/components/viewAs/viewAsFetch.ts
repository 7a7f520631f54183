import { viewAsHeader } from '../../../contract/extensions/viewAsHeader';

const reads = new Set(['GET', 'HEAD']);

const isEnd = (path: string, method: string) => method === 'DELETE' && path.endsWith('/x/view-as/');

/** After a 403, the portal would say that the account has no access. */
const refused = () =>
  new Response(JSON.stringify({ code: 'view_as_is_read_only', detail: 'Nothing can be changed.' }), {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  });

const hasEnded = async (response: Response): Promise<boolean> => {
  if (response.status !== 409) return false;
  const { code }: { code?: unknown } = await response.clone().json();
  return code === 'view_as_ended';
};

const never = new Promise<never>(() => {});

/**
 * Sends the grant with every read, and refuses all commands but the end. After the end, reads never settle, because the
 * page is being left and the server would refuse them.
 */
export const viewAsFetch = (
  grant: string,
  onEnded: () => void,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): typeof globalThis.fetch => {
  const end = new AbortController();
  return async (path, init = {}) => {
    const { method = 'GET', signal } = init;
    const isRead = reads.has(method);
    if (!isRead && !isEnd(String(path), method)) return refused();
    if (!isRead) end.abort();
    else if (end.signal.aborted) return never;
    const headers = new Headers(init.headers);
    headers.set(viewAsHeader, grant);
    const signals = [...(signal ? [signal] : []), ...(isRead ? [end.signal] : [])];
    const response = await fetch(path, { ...init, headers, signal: AbortSignal.any(signals) });
    if (await hasEnded(response).catch(() => false)) onEnded();
    return response;
  };
};
