import type { TestServer } from './server';
import { readLastActs } from './trail';

/**
 * Commands as anybody, and their rows in the trail.
 * @param begun the server, as soon as there is one
 */
export const commandCalls = (begun: () => TestServer) => {
  /** Status and body of the answer. */
  const call = async (email: string, method: 'GET' | 'POST', url: string, body?: object) => {
    const response = await (await begun().as(email))(method, url, body);
    return [response.statusCode, response.json<unknown>()] as const;
  };

  const lastActs = (count: number) => readLastActs(begun().db, count);

  return { call, lastActs };
};
