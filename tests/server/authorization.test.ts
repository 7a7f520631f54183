import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Access, personas } from '../support/access';
import { authorizationTable } from '../support/authorization';
import { people } from '../support/fixture';
import { useUp } from '../support/requestCalls';
import { serverScene } from '../support/scene';
import { scriptCalls } from '../support/scriptCalls';

const server = serverScene();
let tokens: Record<string, string>;
beforeAll(async () => {
  const named = Object.entries(people).map(async ([name, { email }]) => [name, await server.tokenFor(email)] as const);
  tokens = Object.fromEntries(await Promise.all(named));
  const asManager = await server.as(people.manager.email);
  const calls = scriptCalls(server);
  tokens.script = (await calls.make(asManager, { permissions: ['reset_license'] })).token;
  tokens.reader = (await calls.make(asManager, { name: 'Reader', is_read_only: true })).token;
});

const statusFor = async (
  { method, url, body }: Access,
  persona: (typeof personas)[number] | 'reader',
): Promise<number> => {
  const authorization = persona === 'anonymous' ? {} : { authorization: `Bearer ${tokens[persona]}` };
  const request: InjectOptions = {
    method,
    url: `/api/v1${url}`,
    payload: body,
    headers: { ...authorization, 'x-csrftoken': 'test' },
  };
  return (await server.app.inject(request)).statusCode;
};

/** Whether a row of the table calls the route: /licenses/1/ calls /api/v1/licenses/:id. */
const isCalledBy = (route: { method: string; url: string }, { method, url }: Access): boolean => {
  const pattern = route.url
    .replace(/^\/api\/v1/, '')
    .split('/')
    .filter(Boolean);
  const path = (url.split('?')[0] ?? '').split('/').filter(Boolean);
  return (
    route.method === method &&
    pattern.length === path.length &&
    pattern.every((part, index) => part.startsWith(':') || part === path[index])
  );
};

describe('the authorization table', () => {
  it.each(authorizationTable)('[PERM-18] $method $url', async access => {
    // Commands above it free devices.
    if (access.url === '/x/requests/') await useUp(server.db);
    const answered: number[] = [];
    for (const persona of personas) answered.push(await statusFor(access, persona));
    expect(Object.fromEntries(personas.map((persona, index) => [persona, answered[index]]))).toEqual(
      Object.fromEntries(personas.map((persona, index) => [persona, access.statuses[index]])),
    );
  });

  it('[SCRI-18] a script that may only read is refused every call that is no GET', async () => {
    const commands = authorizationTable.filter(({ method }) => method !== 'GET');
    expect(commands.length).toBeGreaterThan(100);
    for (const access of commands) expect([access.url, await statusFor(access, 'reader')]).toEqual([access.url, 403]);
  });

  it('[PERM-18] has a row for every route', () => {
    const routes = server.app.apiRoutes;
    expect(routes.length).toBeGreaterThan(15);
    const missing = routes.filter(route => !authorizationTable.some(access => isCalledBy(route, access)));
    expect(missing).toEqual([]);
  });

  it('[PERM-18] misses a route that has no row', () => {
    const unknown = { method: 'DELETE', url: '/api/v1/licenses/:id' };
    expect(authorizationTable.some(access => isCalledBy(unknown, access))).toBe(false);
  });
});
