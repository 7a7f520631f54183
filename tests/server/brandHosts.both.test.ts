import sql, { type Sql } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { brandCalls, brandOfAcme, hostsPath, nothingOwn, refusalOf } from '../support/brandCalls';
import { versionedSender } from '../support/catalogueCalls';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf, startServer } from '../support/server';

const server = serverScene();
const { send, versioned, change, shownAt } = brandCalls(server);
const asGlobex = senderOf(server, people.globex.email);

describe('hosts', () => {
  const add = (domain: string) => send('POST', hostsPath, { domain });
  const domains = async () =>
    ((await send('GET', hostsPath)).json().results as { domain: string }[]).map(({ domain }) => domain);

  it('[BRND-07] are listed for their company alone, found and ordered', async () => {
    expect(await domains()).toEqual(['beta.acme.test', 'portal.acme.test']);
    expect((await asGlobex('GET', hostsPath)).json()).toMatchObject({
      count: 1,
      results: [{ id: 3, domain: 'portal.globex.test', ...nothingOwn }],
    });
    const found = await send('GET', `${hostsPath}?domain__icontains=PORTAL&order_by=-domain`);
    expect(found.json().results).toMatchObject([{ domain: 'portal.acme.test' }]);
  });

  it('[BRND-07] a host is added as browsers name it, and shows the brand of the company at once', async () => {
    await change(brandOfAcme, { name: 'Acme', logo: null });
    const added = await add(' Bücher.LOCALHOST ');
    expect([added.statusCode, added.json()]).toMatchObject([201, { domain: 'xn--bcher-kva.localhost', ...nothingOwn }]);
    expect(await shownAt('xn--bcher-kva.localhost')).toMatchObject({ name: 'Acme' });
    expect((await send('GET', `${hostsPath}${added.json().id}/`)).headers.etag).toBe(added.headers.etag);
  });

  it('[CATL-79] are found as people write them, also by a part', async () => {
    await add('münchen.localhost');
    const found = async (text: string) =>
      (await send('GET', `${hostsPath}?${new URLSearchParams({ domain__icontains: text })}`)).json().results;
    for (const text of ['münchen.localhost', 'MÜNCH', 'mu\u0308n', 'ünchen.loc', 'xn--mnchen'])
      expect(await found(text)).toMatchObject([{ domain: 'xn--mnchen-3ya.localhost' }]);
    expect(await found('mänchen')).toEqual([]);
    expect(await found('ü')).toMatchObject([
      { domain: 'xn--bcher-kva.localhost' },
      { domain: 'xn--mnchen-3ya.localhost' },
    ]);
    const searched = await asGlobex('GET', `${hostsPath}?domain__icontains=m%C3%BCnch`);
    expect(searched.json().results).toEqual([]);
  });

  it('[SETUP-10] a brand is read whose texts are longer than what is taken today', async () => {
    const brand = { name: 'n'.repeat(300), loginMessage: 'm'.repeat(1_200) };
    const store = (table: Sql, id: number, portalData: string | null) =>
      server.db.query(sql`update ${table} set portal_data = ${portalData} where id = ${id}`);
    const [before] = await server.db.query<{ portal_data: string | null }>(sql`
      select portal_data from companies where id = 1`);
    await store(sql`companies`, 1, JSON.stringify(brand));
    await store(sql`company_domains`, 1, JSON.stringify(brand));
    expect((await send('GET', '/x/catalogue/branding/1/')).json()).toMatchObject(brand);
    expect((await send('GET', `${hostsPath}1/`)).json()).toMatchObject(brand);
    await store(sql`companies`, 1, before?.portal_data ?? null);
    await store(sql`company_domains`, 1, null);
  });

  it.each([
    'https://a.localhost',
    'a.localhost:8080',
    'a.localhost/x',
    'a b.localhost',
    '.localhost',
    'a.localhost.',
    'a@b.localhost',
    '-a.localhost',
    'a_b.localhost',
    `${'a'.repeat(64)}.localhost`,
    'ⅷ.localhost',
  ])('[BRND-07] what is no host name is refused: %s', async domain => {
    expect(refusalOf(await add(domain))).toEqual(['invalid', 'domain: host_name']);
  });

  it('[BRND-08] only hosts that the operator names can be added, because sign-ins return to each of them', async () => {
    for (const domain of ['portal.evil.test', 'localhost', 'evillocalhost', '127.0.0.1'])
      expect(refusalOf(await add(domain))).toEqual(['invalid', 'domain: host_not_allowed']);
    const strict = await startServer({ config: { companyHosts: ['portal.evil.test'] }, beside: server });
    const addThere = await strict.as(people.distributor.email);
    expect((await addThere('POST', hostsPath, { domain: 'a.localhost' })).statusCode).toBe(400);
    expect((await addThere('POST', hostsPath, { domain: 'portal.evil.test' })).statusCode).toBe(201);
    await strict.app.close();
  });

  it('[BRND-08] a host of another company is refused without saying whose it is, also of two who add it at once', async () => {
    const both = await Promise.all([
      send('POST', hostsPath, { domain: 'both.localhost' }),
      asGlobex('POST', hostsPath, { domain: 'BOTH.localhost' }),
    ]);
    const [done, refused] = both.toSorted((one, other) => one.statusCode - other.statusCode);
    expect([done?.statusCode, refused?.statusCode]).toEqual([201, 409]);
    expect(refused?.json()).toMatchObject({
      code: 'host_taken',
      detail: 'This host is taken.',
      errors: [{ field: 'domain', code: 'host_taken' }],
    });
    expect(refused?.body).not.toMatch(/acme|globex/i);
  });

  const removeAt = async (id: number, headers: object = {}) => {
    const { etag } = (await send('GET', `${hostsPath}${id}/`)).headers;
    const token = await server.tokenFor(people.distributor.email);
    return server.app.inject({
      method: 'DELETE',
      url: `/api/v1${hostsPath}${id}/`,
      headers: { authorization: `Bearer ${token}`, 'x-csrftoken': 'test', 'if-match': String(etag), ...headers },
    });
  };

  it('[BRND-09] a host is removed with its version, and its portal is gone at once; the one of the request stays', async () => {
    const { id } = (await add('gone.localhost')).json();
    expect((await versioned('DELETE', `${hostsPath}${id}/`, undefined)).statusCode).toBe(428);
    expect(refusalOf(await removeAt(id, { host: 'gone.localhost:3000' }))).toEqual(['current_host']);
    expect((await removeAt(id, { host: 'Gone.localhost', 'x-other': '1' })).statusCode).toBe(409);
    expect((await removeAt(id)).statusCode).toBe(204);
    expect(await shownAt('gone.localhost')).toBeUndefined();
    expect((await versioned('DELETE', `${hostsPath}3/`, '*')).statusCode).toBe(404);
  });

  it('[BRND-09] the last host stays, also of two that are removed at once', async () => {
    const { etag } = (await asGlobex('GET', `${hostsPath}3/`)).headers;
    await server.db.query(sql`delete from company_domains where company_id = 2 and id <> 3`);
    const ofGlobex = versionedSender(server, people.globex.email);
    expect(refusalOf(await ofGlobex('DELETE', `${hostsPath}3/`, String(etag)))).toEqual(['last_host']);
    const second = (await asGlobex('POST', hostsPath, { domain: 'second.localhost' })).json();
    const both = await Promise.all([3, second.id].map(id => ofGlobex('DELETE', `${hostsPath}${id}/`, '*')));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  });

  it('[BRND-09] a company has at most 100 hosts', async () => {
    await server.db.query(sql`
      insert into company_domains (domain, company_id) select n || '.many.localhost', 2 from generate_series(1, 99) n`);
    expect(refusalOf(await asGlobex('POST', hostsPath, { domain: 'more.localhost' }))).toEqual(['too_many_hosts']);
    await server.db.query(sql`delete from company_domains where domain like '%.many.localhost'`);
  });
});
