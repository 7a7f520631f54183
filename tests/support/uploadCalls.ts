import type { TestServer } from './server';

/** Sends bytes to the server as a person. */
export const byteSender = async (server: TestServer, email: string) => {
  const token = await server.tokenFor(email);
  return (url: string, bytes: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      payload: bytes,
      headers: {
        authorization: `Bearer ${token}`,
        'x-csrftoken': 'test',
        'content-type': 'application/octet-stream',
      },
    });
};
export type ByteSend = Awaited<ReturnType<typeof byteSender>>;
