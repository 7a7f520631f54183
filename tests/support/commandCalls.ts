import type { TestServer } from './server';
import { readLastActs } from './trail';

/**
 * Sends commands as any person, and reads their rows in the audit log.
 * @param begun returns the started server
 */
export const commandCalls = (begun: () => TestServer) => {
  const call = async (email: string, method: 'GET' | 'POST', url: string, body?: object) => {
    const response = await (await begun().as(email))(method, url, body);
    return [response.statusCode, response.json<unknown>()] as const;
  };

  const lastActs = (count: number) => readLastActs(begun().db, count);

  return { call, lastActs };
};
