import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { OAuthClient } from '../../contract/schemas/oauthClient';
import { grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';

const server = serverScene();

const distributor = people.distributor.email;

const call = async (email: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  (await server.as(email))(method, path, body);

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
      '/licenses/1/client/',
      '/licenses/x/client/?company=1',
      '/companies/2/client/',
      '/companies/x/client/',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect((await call(distributor, method, path)).statusCode).toBe(404);
    }
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
