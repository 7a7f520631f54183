import { type Send, type TestServer } from './server';

/** Sends calls with If-Match, which `senderOf` does not. The first one signs the person in. */
export const versionedSender = (server: TestServer, email: string) => {
  let token: Promise<string> | undefined;
  return async (method: 'PATCH' | 'DELETE', url: string, ifMatch: string | undefined, payload?: object) => {
    token ??= server.tokenFor(email);
    const authorization = `Bearer ${await token}`;
    return server.app.inject({
      method,
      url: `/api/v1${url}`,
      payload,
      headers: { authorization, 'x-csrftoken': 'test', ...(ifMatch && { 'if-match': ifMatch }) },
    });
  };
};
export type VersionedSend = ReturnType<typeof versionedSender>;

/** Changes a record as it is now. */
export const changeNow = async (send: Send, sendVersioned: VersionedSend, url: string, change: object) => {
  const { headers } = await send('GET', url);
  return sendVersioned('PATCH', url, String(headers.etag), change);
};

export const products = '/x/catalogue/products/';

export const newProduct = (changes: object = {}) => ({
  short_code: 'NEW',
  product_name: 'New',
  authorization_method: 'key',
  ...changes,
});

/** A file of a product, on another server. */
export const linkedFile = (changes: object = {}) => ({
  filename: 'setup.exe',
  version: '1.2',
  environment: 'win64',
  full_link: 'https://download.test/setup.exe',
  ...changes,
});

/** The status of a refusal, with the place and code of its first problem. */
export const refusalAt = (response: {
  statusCode: number;
  json: () => { errors?: { field: string; code: string }[] };
}) => {
  const [error] = response.json().errors ?? [];
  return [response.statusCode, error?.field, error?.code];
};
