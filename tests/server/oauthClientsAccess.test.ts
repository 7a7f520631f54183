import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { OAuthClient } from '../../contract/schemas/oauthClient';
import { grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';

const server = serverScene();

const distributor = people.distributor.email;

const call = async (email: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  (await server.as(email))(method, path, body);

interface Described {
  paths: Record<string, { get: { parameters: { name: string; in: string }[] } }>;
}

describe('access to clients', () => {
  it('[PERM-03] [PERM-18] a license user cannot access the client of their license', async () => {
    await grant(server.db, people.user.id, ['manage_license_oauth_clients']);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await call(people.user.email, method, '/licenses/2/client/?company=1')).statusCode).toBe(403);
    expect((await call(people.user.email, 'GET', '/companies/1/client/')).statusCode).toBe(403);
  });

  it('[WIRE-52] [PERM-18] other companies do not exist', async () => {
    const paths = [
      '/licenses/20/client/?company=1',
      '/licenses/20/client/?company=2',
      '/licenses/1/client/?company=2',
      '/licenses/1/client/?company=x',
      '/licenses/1/client/?company=',
      '/licenses/20/client/',
      '/licenses/x/client/?company=1',
      '/companies/2/client/',
      '/companies/x/client/',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect((await call(distributor, method, path)).statusCode).toBe(404);
    }
  });

  it("[OAUTH-35] a license's is in the person's own company where none is named, and a company's takes no other", async () => {
    const named = (await call(distributor, 'GET', '/licenses/1/client/?company=1')).json<OAuthClient>();
    expect(named.clientId).toBe('auth-license-1');
    expect((await call(distributor, 'GET', '/licenses/1/client/')).json()).toEqual(named);
    const made = await call(distributor, 'POST', '/licenses/2/client/');
    expect([made.statusCode, made.json<OAuthClient>().clientId]).toEqual([201, 'auth-license-2']);
    expect((await call(distributor, 'DELETE', '/licenses/2/client/?company=1')).statusCode).toBe(204);
    const { paths } = (await call(distributor, 'GET', '/openapi.json')).json<Described>();
    const inQuery = (place: string) =>
      paths[`/api/v1/${place}/{id}/client/`]?.get.parameters
        .filter(each => each.in === 'query')
        .map(({ name }) => name);
    expect([inQuery('licenses'), inQuery('companies')]).toEqual([['company'], []]);
  });

  it('[OAUTH-36] a bundle gets none; one that is there already is read and deleted', async () => {
    const refused = await call(distributor, 'POST', '/licenses/5/client/?company=1');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'bundle_license']);
    expect((await call(distributor, 'POST', '/licenses/6/client/?company=1')).statusCode).toBe(201);
    await server.db.query(sql`
      update oauth_clients set license_id = 5, client_id = 'auth-license-5' where license_id = 6`);
    const read = await call(distributor, 'GET', '/licenses/5/client/?company=1');
    expect([read.statusCode, read.json<OAuthClient>().clientId]).toEqual([200, 'auth-license-5']);
    expect((await call(distributor, 'DELETE', '/licenses/5/client/?company=1')).statusCode).toBe(204);
  });

  it('[WIRE-86] a secret is encrypted in the database and is not in the audit log', async () => {
    const made = (await call(distributor, 'POST', '/licenses/2/client/?company=1')).json<OAuthClient>();
    const [stored] = await server.db.query<{ secret: string; trail: string }>(sql`
      select secret, (select json_agg(a)::text from audit_log a) as trail from oauth_clients where license_id = 2`);
    expect(stored?.secret).not.toContain(made.secret);
    expect(server.app.secrets.decrypt(stored?.secret ?? '')).toBe(made.secret);
    expect(stored?.trail).toContain('auth-license-2');
    expect(stored?.trail).not.toContain(made.secret);
  });
});
