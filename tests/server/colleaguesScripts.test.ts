import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/extensions/audit';
import { people } from '../support/fixture';
import { scriptScene } from '../support/scriptScene';
import { senderOf } from '../support/server';

const { server, calls, asManager, asDistributor, countScripts } = scriptScene();
const scriptsOf = `/x/managers/${people.manager.id}/scripts/`;

describe("a colleague's scripts", () => {
  it('[SCRI-20] are listed without their tokens for those who manage people, and revoked at the next call', async () => {
    const { token, script, send } = await calls.make(asManager);
    const listed = await asDistributor('GET', scriptsOf);
    expect(listed.json()).toEqual({ results: [script] });
    expect(listed.body).not.toContain(token.slice('lpscript_'.length));

    expect((await send('GET', '/licenses/')).statusCode).toBe(200);
    expect((await asDistributor('DELETE', `${scriptsOf}${script.id}/`)).statusCode).toBe(204);
    expect((await send('GET', '/licenses/')).statusCode).toBe(401);
    expect((await asDistributor('GET', scriptsOf)).json()).toEqual({ results: [] });
    expect((await asDistributor('DELETE', `${scriptsOf}${script.id}/`)).statusCode).toBe(404);
  });

  it('[SCRI-21] that is revoked is told in the history of its owner: who, whose, and which', async () => {
    const { script } = await calls.make(asManager);
    await asDistributor('DELETE', `${scriptsOf}${script.id}/`);
    const { results } = (await asDistributor('GET', `/x/audit/?manager=${people.manager.id}&limit=1`)).json<{
      results: AuditEntry[];
    }>();
    expect(results).toMatchObject([
      {
        action: 'manager.script_revoked',
        actor: { name: 'Dora Distributor' },
        people: [{ id: people.manager.id }],
        changes: [{ field: 'script', from: 'HR-sync', to: null }],
      },
    ]);
  });

  it("[SCRI-22] are not revoked by the owner's name of somebody else, by another company, or without the permission", async () => {
    const { script } = await calls.make(asManager);
    const globex = senderOf(server, people.globex.email);
    const answers = await Promise.all([
      asDistributor('DELETE', `/x/managers/${people.viewer.id}/scripts/${script.id}/`),
      globex('DELETE', `${scriptsOf}${script.id}/`),
      globex('GET', scriptsOf),
      asManager('DELETE', `${scriptsOf}${script.id}/`),
      asManager('GET', scriptsOf),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 403, 403]);
    expect(await countScripts()).toBe(1);
  });

  it('[SCRI-22] are neither listed nor revoked by a script, also of somebody who manages people', async () => {
    const { script } = await calls.make(asManager);
    const { answered } = await calls.make(asDistributor, { permissions: ['manage_managers'] });
    expect(await answered('GET', `/x/managers/${people.manager.id}/`)).toEqual([200]);
    expect(await answered('GET', scriptsOf)).toEqual([403, 'not_for_scripts']);
    expect(await answered('DELETE', `${scriptsOf}${script.id}/`)).toEqual([403, 'not_for_scripts']);
    expect(await countScripts()).toBe(2);
  });
});
