import { createDataProvider } from '../../dataProvider';
import { createExtensions } from '../../dataProvider/extensions';
import type { ExtensionName } from '../../contract/extensions/names';
import { allLists, wires } from '../../src/registry';
import { openTestDatabase } from './openDatabase';
import { startServer } from './server';

/** jsdom's files cannot be read as a response can. */
const bytesOf = (file: Blob): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(Buffer.from(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsArrayBuffer(file);
  });

/**
 * The reference server with the demo data as of testNow, in the process of a component test, and the portal's own data provider of a
 * person. `calls` lists the requests, without their host.
 */
export const startPortalInProcess = async (email: string, names: readonly ExtensionName[] = []) => {
  // jsdom has one of its own, of which Node's buffers are none, and PGlite takes no other bytes.
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as typeof Uint8Array;
  const db = await openTestDatabase('demo');
  const server = await startServer({ beside: { db } });
  const calls: string[] = [];
  const ask: typeof fetch = async (address, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(String(address));
    calls.push(`${method} ${pathname}${search}`);
    const answer = await server.app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...(body instanceof Blob && { 'content-type': body.type }),
      },
      payload: body instanceof Blob ? await bytesOf(body) : typeof body === 'string' ? body : undefined,
    });
    const isFile = answer.headers['content-type'] === 'application/octet-stream';
    return new Response(answer.statusCode === 204 ? null : isFile ? new Uint8Array(answer.rawPayload) : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
  const extensions = createExtensions(names);
  const providerOf = async (person: string) => {
    const token = await server.tokenFor(person);
    return createDataProvider({
      config: { apiUrl: 'http://portal.test/api/v1', csrfHeader: 'X-CSRFToken' },
      session: { accessToken: () => token, csrfToken: () => 'test', renew: async () => 'sign_in_required' },
      wires,
      extensions,
      allLists,
      fetch: ask,
    });
  };
  const provider = await providerOf(email);
  return {
    db,
    sealPassword: server.app.sealPassword,
    provider,
    /** Creates the data provider of another person on the same server. */
    providerOf,
    extensions,
    calls,
    close: async () => {
      await server.app.close();
      await db.close();
    },
  };
};
