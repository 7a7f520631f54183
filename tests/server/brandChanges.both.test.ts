import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { portalDataAt } from '../../contract/portalData';
import { migrate } from '../../server/database/migrate';
import { changeNow, type VersionedSend, versionedSender } from '../support/catalogueCalls';
import { people } from '../support/fixture';
import { onReleaseBefore } from '../support/releaseBefore';
import { serverScene } from '../support/scene';
import { senderOf, startServer } from '../support/server';

const server = serverScene();
const send = senderOf(server, people.distributor.email);
const asGlobex = senderOf(server, people.globex.email);
let versioned: VersionedSend;
let versionedGlobex: VersionedSend;
beforeAll(async () => {
  [versioned, versionedGlobex] = [
    await versionedSender(server, people.distributor.email),
    await versionedSender(server, people.globex.email),
  ];
});

const brand = '/x/catalogue/branding/1/';
const hosts = '/x/catalogue/hosts/';
const change = (url: string, changes: object) => changeNow(send, versioned, url, changes);

const problem = (response: {
  json: () => { code: string; detail: string; errors: { field: string; code: string }[] };
}) => {
  const { code, errors } = response.json();
  return [code, ...errors.map(error => `${error.field}: ${error.code}`)];
};

const shownAt = async (domain: string) => {
  const { portal_data } = (await server.app.inject(`/api/v1/companies/get_id?domain=${domain}`)).json();
  return portal_data === undefined ? undefined : JSON.parse(portal_data ?? 'null');
};

const png = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nabc', 'latin1').toString('base64')}`;
const svg = (content: string) => `data:image/svg+xml;base64,${Buffer.from(content).toString('base64')}`;
const plainSvg = svg('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>');

const none = {
  logo: null,
  name: null,
  topHeaderBackground: null,
  sidebarBackground: null,
  pageBackground: null,
  loginTitle: null,
  loginMessage: null,
  showProductLinks: null,
  hideCustomFields: null,
  hideProductFeatures: null,
};

describe('the brand', () => {
  it('[BRND-01] is changed under the version that was seen, and 412 answers it as it is now', async () => {
    const read = await send('GET', brand);
    expect(read.json()).toEqual({
      id: 1,
      company_name: 'Acme Software',
      ...none,
      name: 'Acme',
      allowUsersLicenseReset: true,
      allowUsersLicenseBorrow: null,
      contactEmail: null,
      updated_at: read.json().updated_at,
    });
    expect((await versioned('PATCH', brand, undefined, { loginTitle: 'Hello' })).statusCode).toBe(428);
    const [first, second] = (
      await Promise.all(
        ['#123456', '#654321'].map(colour =>
          versioned('PATCH', brand, String(read.headers.etag), { topHeaderBackground: colour }),
        ),
      )
    ).toSorted((one, other) => one.statusCode - other.statusCode);
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 412]);
    expect(second?.json().record).toEqual(first?.json());
    expect(first?.headers.etag).not.toBe(read.headers.etag);
  });

  it('[BRND-02] is at once that of every host and of every process, and takes what it does not know along', async () => {
    const other = await startServer({ beside: server });
    await server.db.query(sql`update companies set portal_data = '{"name":"Acme","own":{"kept":1}}' where id = 1`);
    await change(brand, { name: null, sidebarBackground: '#abc', showProductLinks: false });
    const kept = { own: { kept: 1 }, sidebarBackground: '#abc', showProductLinks: false };
    const there = await other.app.inject('/api/v1/companies/get_id?domain=portal.acme.test');
    expect(JSON.parse(there.json().portal_data)).toEqual(kept);
    expect(await shownAt('portal.acme.test')).toEqual(kept);
    expect(await shownAt('portal.globex.test')).toBeNull();
    await other.app.close();
  });

  it('[BRND-03] a host replaces single settings of its company, and shows the others', async () => {
    await server.db.query(sql`update companies set portal_data = '{"name":"Acme","loginTitle":"Hi"}' where id = 1`);
    const { json } = await change(`${hosts}2/`, { topHeaderBackground: '#000', name: 'Beta' });
    expect(json()).toMatchObject({
      ...none,
      id: 2,
      domain: 'beta.acme.test',
      name: 'Beta',
      topHeaderBackground: '#000',
    });
    expect(await shownAt('beta.acme.test')).toEqual({ name: 'Beta', loginTitle: 'Hi', topHeaderBackground: '#000' });
    await change(`${hosts}2/`, { topHeaderBackground: null, name: null });
    expect(await server.db.query(sql`select portal_data from company_domains where id = 2`)).toEqual([
      { portal_data: null },
    ]);
    expect(await shownAt('beta.acme.test')).toEqual({ name: 'Acme', loginTitle: 'Hi' });
    // What users may do is no matter of a host.
    expect(await change(`${hosts}2/`, { allowUsersLicenseReset: false })).toMatchObject({ statusCode: 400 });
  });

  it('[BRND-03] what is no JSON object stands as it is, so that the portal says so', () => {
    expect(portalDataAt('{"a":1', '{"b":2}')).toBe('{"a":1');
    expect(portalDataAt('{"a":1}', '[]')).toBe('{"a":1}');
    expect(portalDataAt(null, '{"b":2')).toBe('{"b":2');
    expect(portalDataAt('{"a":null}', '{"a":2,"b":2}')).toBe('{"a":null,"b":2}');
  });

  it.each([
    [{ topHeaderBackground: 'red' }, 'topHeaderBackground'],
    [{ pageBackground: '#12345' }, 'pageBackground'],
    [{ sidebarBackground: '#fff;}body{display:none' }, 'sidebarBackground'],
    [{ logo: 'javascript:alert(1)' }, 'logo'],
    [{ logo: 'http://cdn.acme.test/logo.png' }, 'logo'],
    [{ logo: '//cdn.acme.test/logo.png' }, 'logo'],
    [{ logo: 'https://cdn;script-src' }, 'logo'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(255) }, 'name'],
    [{ name: 'Acme \u202egnp' }, 'name'],
    [{ loginMessage: ' \n ' }, 'loginMessage'],
    [{ loginMessage: 'x'.repeat(1_001) }, 'loginMessage'],
    [{ contactEmail: 'anna@acme.test?bcc=eve@x.test' }, 'contactEmail'],
    [{ showProductLinks: 'no' }, 'showProductLinks'],
    [{ secret_expiration_period: 1 }, 'secret_expiration_period'],
  ])('[BRND-04] what the portal would not take is refused at its field: %o', async (changes, field) => {
    const before = await server.db.query(sql`select portal_data from companies where id = 1`);
    const refused = await change(brand, changes);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, field]);
    expect(await server.db.query(sql`select portal_data from companies where id = 1`)).toEqual(before);
  });
});

describe('a logo', () => {
  const stored = () => server.db.query<{ type: string }>(sql`select type from logos order by type`);

  it('[BRND-05] that is uploaded is kept and shown to everybody, and deleted when nothing names it any more', async () => {
    const { logo } = (await change(brand, { logo: png })).json();
    expect(logo).toMatch(/^\/api\/v1\/x\/catalogue\/logos\/[0-9a-f]{64}$/);
    expect(await shownAt('portal.acme.test')).toMatchObject({ logo });
    const read = await server.app.inject(logo);
    expect([read.statusCode, read.headers['content-type'], read.rawPayload.toString('latin1')]).toEqual([
      200,
      'image/png',
      '\x89PNG\r\n\x1a\nabc',
    ]);
    expect(read.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    // The same file again is no change.
    const { etag } = (await send('GET', brand)).headers;
    expect((await change(brand, { logo: png })).headers.etag).toBe(etag);

    await change(`${hosts}2/`, { logo: png });
    await change(brand, { logo: plainSvg });
    expect(await stored()).toEqual([{ type: 'image/png' }, { type: 'image/svg+xml' }]);
    await change(`${hosts}2/`, { logo: null });
    expect(await stored()).toEqual([{ type: 'image/svg+xml' }]);
    expect((await server.app.inject(logo)).statusCode).toBe(404);
    await change(brand, { logo: 'https://cdn.acme.test/logo.svg' });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a script', '<svg><script>alert(1)</script></svg>'],
    ['a script with a prefix', '<svg:svg xmlns:svg="x"><svg:script/></svg:svg><svg >'],
    ['markup of another kind', '<svg><foreignObject><p/></foreignObject></svg>'],
    ['a handler', '<svg\n onload = "alert(1)"/>'],
    ['a link that runs', '<svg><a xlink:href="javascript:alert(1)"/></svg>'],
    ['a picture from elsewhere', '<svg><image href="https://evil.test/x.png"/></svg>'],
    ['a style from elsewhere', '<svg><style>@import "https://evil.test/x.css"</style></svg>'],
    ['a colour from elsewhere', '<svg><rect fill="url(https://evil.test/x#a)"/></svg>'],
    ['an entity', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
  ])('[BRND-06] an SVG with %s is refused', async (_name, content) => {
    expect(problem(await change(brand, { logo: svg(content) }))).toEqual(['invalid', 'logo: logo_active']);
    expect(await stored()).toEqual([]);
  });

  it('[BRND-06] of more than 256 KiB, or of no known kind, is refused; an answer is quick whatever it holds', async () => {
    const content = (bytes: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(bytes)]);
    const large = `data:image/png;base64,${content(262_137).toString('base64')}`;
    expect(problem(await change(brand, { logo: large }))).toEqual(['invalid', 'logo: logo_too_large']);
    expect(
      (await change(brand, { logo: `data:image/png;base64,${content(262_136).toString('base64')}` })).statusCode,
    ).toBe(200);
    const huge = await change(brand, { logo: `data:image/png;base64,${'A'.repeat(20_000_000)}` });
    expect([huge.statusCode, huge.json().detail]).toEqual([413, 'The request is too large.']);
    for (const logo of [
      'data:text/html;base64,PHNjcmlwdD4=',
      `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`,
      svg('<html><body/></html>'),
      'data:image/png,abc',
      'DATA:image/png;base64,AAAA',
    ])
      expect(problem(await change(brand, { logo }))).toEqual(['invalid', 'logo: logo_type']);
    for (const slow of [' ', '<', '<!--', 'href=', 'url( ', '<a', ' on', ' ona'])
      expect(
        (await change(brand, { logo: svg(`<svg>${slow.repeat(Math.floor(260_000 / slow.length))}`) })).statusCode,
      ).not.toBe(500);
  });
});

describe('hosts', () => {
  const add = (domain: string) => send('POST', hosts, { domain });
  const domains = async () =>
    ((await send('GET', hosts)).json().results as { domain: string }[]).map(({ domain }) => domain);

  it('[BRND-07] are listed for their company alone, found and ordered', async () => {
    expect(await domains()).toEqual(['beta.acme.test', 'portal.acme.test']);
    expect((await asGlobex('GET', hosts)).json()).toMatchObject({
      count: 1,
      results: [{ id: 3, domain: 'portal.globex.test', ...none }],
    });
    const found = await send('GET', `${hosts}?domain__icontains=PORTAL&order_by=-domain`);
    expect(found.json().results).toMatchObject([{ domain: 'portal.acme.test' }]);
  });

  it('[BRND-07] a host is added as browsers name it, and shows the brand of the company at once', async () => {
    await change(brand, { name: 'Acme', logo: null });
    const added = await add(' Bücher.LOCALHOST ');
    expect([added.statusCode, added.json()]).toMatchObject([201, { domain: 'xn--bcher-kva.localhost', ...none }]);
    expect(await shownAt('xn--bcher-kva.localhost')).toMatchObject({ name: 'Acme' });
    expect((await send('GET', `${hosts}${added.json().id}/`)).headers.etag).toBe(added.headers.etag);
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
    expect(problem(await add(domain))).toEqual(['invalid', 'domain: host_name']);
  });

  it('[BRND-08] only hosts that the operator names can be added, because sign-ins return to each of them', async () => {
    for (const domain of ['portal.evil.test', 'localhost', 'evillocalhost', '127.0.0.1'])
      expect(problem(await add(domain))).toEqual(['invalid', 'domain: host_not_allowed']);
    const strict = await startServer({ config: { companyHosts: ['portal.evil.test'] }, beside: server });
    const addThere = await strict.as(people.distributor.email);
    expect((await addThere('POST', hosts, { domain: 'a.localhost' })).statusCode).toBe(400);
    expect((await addThere('POST', hosts, { domain: 'portal.evil.test' })).statusCode).toBe(201);
    await strict.app.close();
  });

  it('[BRND-08] a host of another company is refused without saying whose it is, also of two who add it at once', async () => {
    const both = await Promise.all([
      send('POST', hosts, { domain: 'both.localhost' }),
      asGlobex('POST', hosts, { domain: 'BOTH.localhost' }),
    ]);
    const [done, refused] = both.toSorted((one, other) => one.statusCode - other.statusCode);
    expect([done?.statusCode, refused?.statusCode]).toEqual([201, 409]);
    expect(refused?.json()).toMatchObject({
      code: 'unique',
      detail: 'This host is taken.',
      errors: [{ field: 'domain', code: 'unique' }],
    });
    expect(refused?.body).not.toMatch(/acme|globex/i);
  });

  const removeAt = async (id: number, headers: object = {}) => {
    const { etag } = (await send('GET', `${hosts}${id}/`)).headers;
    const token = await server.tokenFor(people.distributor.email);
    return server.app.inject({
      method: 'DELETE',
      url: `/api/v1${hosts}${id}/`,
      headers: { authorization: `Bearer ${token}`, 'x-csrftoken': 'test', 'if-match': String(etag), ...headers },
    });
  };

  it('[BRND-09] a host is removed with its version, and its portal is gone at once; the one of the request stays', async () => {
    const { id } = (await add('gone.localhost')).json();
    expect((await versioned('DELETE', `${hosts}${id}/`, undefined)).statusCode).toBe(428);
    expect(problem(await removeAt(id, { host: 'gone.localhost:3000' }))).toEqual(['current_host']);
    expect((await removeAt(id, { host: 'Gone.localhost', 'x-other': '1' })).statusCode).toBe(409);
    expect((await removeAt(id)).statusCode).toBe(204);
    expect(await shownAt('gone.localhost')).toBeUndefined();
    expect((await versioned('DELETE', `${hosts}3/`, '*')).statusCode).toBe(404);
  });

  it('[BRND-09] the last host stays, also of two that are removed at once', async () => {
    const { etag } = (await asGlobex('GET', `${hosts}3/`)).headers;
    await server.db.query(sql`delete from company_domains where company_id = 2 and id <> 3`);
    expect(problem(await versionedGlobex('DELETE', `${hosts}3/`, String(etag)))).toEqual(['last_host']);
    const second = (await asGlobex('POST', hosts, { domain: 'second.localhost' })).json();
    const both = await Promise.all([3, second.id].map(id => versionedGlobex('DELETE', `${hosts}${id}/`, '*')));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  });

  it('[BRND-09] a company has at most 100 hosts', async () => {
    await server.db.query(sql`
      insert into company_domains (domain, company_id) select n || '.many.localhost', 2 from generate_series(1, 99) n`);
    expect(problem(await asGlobex('POST', hosts, { domain: 'more.localhost' }))).toEqual(['too_many_hosts']);
    await server.db.query(sql`delete from company_domains where domain like '%.many.localhost'`);
  });
});

it('[BRND-10] History tells every change with its old and new values, and the end of a host', async () => {
  await change(brand, { name: 'Acme', topHeaderBackground: '#111111' });
  await change(brand, { name: 'Acme 2', topHeaderBackground: null });
  const { id } = (await send('POST', hosts, { domain: 'told.localhost' })).json();
  await change(`${hosts}${id}/`, { hideCustomFields: true });
  const acts = async (query: string) =>
    (
      (await send('GET', `/x/audit/?${query}&single=1`)).json().results as {
        action: string;
        object: object;
        changes: { field: string; from: unknown; to: unknown }[];
      }[]
    ).map(({ action, object, changes }) => [action, object, changes.map(({ field, from, to }) => [field, from, to])]);
  expect(await acts(`host=${id}`)).toEqual([
    ['host.updated', { type: 'host', id: String(id), name: 'told.localhost' }, [['hideCustomFields', null, true]]],
    ['host.created', { type: 'host', id: String(id), name: 'told.localhost' }, [['domain', null, 'told.localhost']]],
  ]);
  await versioned('DELETE', `${hosts}${id}/`, '*');
  expect((await send('GET', `/x/audit/?host=${id}`)).statusCode).toBe(404);
  const ofCompany = await acts('branding=1');
  expect(ofCompany[0]).toEqual([
    'host.deleted',
    { type: 'host', id: String(id), name: '' },
    [
      ['domain', 'told.localhost', null],
      ['hideCustomFields', true, null],
    ],
  ]);
  expect(ofCompany[3]).toEqual([
    'branding.updated',
    { type: 'branding', id: '1', name: 'Acme Software' },
    [
      ['name', 'Acme', 'Acme 2'],
      ['topHeaderBackground', '#111111', null],
    ],
  ]);
});

it('[BRND-11] on a database of the release before, each host looks as it did', async () => {
  await onReleaseBefore('0103', async db => {
    const set = async (id: number, company: string | null, domain: string, own: string | null) => {
      await db.query(sql`update companies set portal_data = ${company} where id = ${id}`);
      await db.query(sql`update company_domains set portal_data = ${own} where domain = ${domain}`);
    };
    await set(1, '{"name":"Acme","logo":"/a.png"}', 'beta.acme.test', '{"name":"Beta","own":1}');
    await set(2, '{"name":', 'portal.globex.test', '{"name":"Globex"}');
    await migrate(db);
    const upgraded = await startServer({ beside: { db } });
    const at = async (domain: string) =>
      (await upgraded.app.inject(`/api/v1/companies/get_id?domain=${domain}`)).json().portal_data;
    expect(JSON.parse(await at('beta.acme.test'))).toEqual({ name: 'Beta', own: 1, logo: null });
    expect(await at('portal.acme.test')).toBe('{"name":"Acme","logo":"/a.png"}');
    expect(await at('portal.globex.test')).toBe('{"name":"Globex"}');
    await upgraded.app.close();
  });
});
