import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { portalDataAt } from '../../contract/portalData';
import { migrate } from '../../server/database/migrate';
import { brandCalls, brandOfAcme, hostsPath, nothingOwn } from '../support/brandCalls';
import { people } from '../support/fixture';
import { onReleaseBefore } from '../support/releaseBefore';
import { serverScene } from '../support/scene';
import { startServer } from '../support/server';

const server = serverScene();
const { send, versioned, change, shownAt } = brandCalls(server);

describe('the brand', () => {
  it('[BRND-01] is changed under the version that was seen, and 412 answers it as it is now', async () => {
    const read = await send('GET', brandOfAcme);
    expect(read.json()).toEqual({
      id: 1,
      company_name: 'Acme Software',
      ...nothingOwn,
      name: 'Acme',
      allowUsersLicenseReset: true,
      allowUsersLicenseBorrow: null,
      contactEmail: null,
      updated_at: read.json().updated_at,
    });
    expect((await versioned('PATCH', brandOfAcme, undefined, { loginTitle: 'Hello' })).statusCode).toBe(428);
    const [first, second] = (
      await Promise.all(
        ['#123456', '#654321'].map(colour =>
          versioned('PATCH', brandOfAcme, String(read.headers.etag), { topHeaderBackground: colour }),
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
    await change(brandOfAcme, { name: null, sidebarBackground: '#abc', showProductLinks: false });
    const kept = { own: { kept: 1 }, sidebarBackground: '#abc', showProductLinks: false };
    const there = await other.app.inject('/api/v1/companies/get_id?domain=portal.acme.test');
    expect(JSON.parse(there.json().portal_data)).toEqual(kept);
    expect(await shownAt('portal.acme.test')).toEqual(kept);
    expect(await shownAt('portal.globex.test')).toBeNull();
    await other.app.close();
  });

  it('[BRND-03] a host replaces single settings of its company, and shows the others', async () => {
    await server.db.query(sql`update companies set portal_data = '{"name":"Acme","loginTitle":"Hi"}' where id = 1`);
    const { json } = await change(`${hostsPath}2/`, { topHeaderBackground: '#000', name: 'Beta' });
    expect(json()).toMatchObject({
      ...nothingOwn,
      id: 2,
      domain: 'beta.acme.test',
      name: 'Beta',
      topHeaderBackground: '#000',
    });
    expect(await shownAt('beta.acme.test')).toEqual({ name: 'Beta', loginTitle: 'Hi', topHeaderBackground: '#000' });
    await change(`${hostsPath}2/`, { topHeaderBackground: null, name: null });
    expect(await server.db.query(sql`select portal_data from company_domains where id = 2`)).toEqual([
      { portal_data: null },
    ]);
    expect(await shownAt('beta.acme.test')).toEqual({ name: 'Acme', loginTitle: 'Hi' });
    // False: not the company's either.
    await change(`${hostsPath}2/`, { name: false, loginTitle: false });
    expect((await send('GET', `${hostsPath}2/`)).json()).toMatchObject({
      ...nothingOwn,
      name: false,
      loginTitle: false,
    });
    expect(await shownAt('beta.acme.test')).toEqual({ name: false, loginTitle: false });
    await change(`${hostsPath}2/`, { name: null, loginTitle: null });
    expect(await shownAt('beta.acme.test')).toEqual({ name: 'Acme', loginTitle: 'Hi' });
    // What users may do is no matter of a host.
    expect(await change(`${hostsPath}2/`, { allowUsersLicenseReset: false })).toMatchObject({ statusCode: 400 });
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
    [{ name: false }, 'name'],
    [{ contactEmail: false }, 'contactEmail'],
    [{ contactEmail: 'kim@x' }, 'contactEmail'],
    [{ name: 'x'.repeat(255) }, 'name'],
    [{ name: 'Acme \u202egnp' }, 'name'],
    [{ loginMessage: ' \n ' }, 'loginMessage'],
    [{ loginMessage: 'x'.repeat(1_001) }, 'loginMessage'],
    [{ contactEmail: 'anna@acme.test?bcc=eve@x.test' }, 'contactEmail'],
    [{ showProductLinks: 'no' }, 'showProductLinks'],
    [{ secret_expiration_period: 1 }, 'secret_expiration_period'],
  ])('[BRND-04] what the portal would not take is refused at its field: %o', async (changes, field) => {
    const before = await server.db.query(sql`select portal_data from companies where id = 1`);
    const refused = await change(brandOfAcme, changes);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, field]);
    expect(await server.db.query(sql`select portal_data from companies where id = 1`)).toEqual(before);
  });
});

it('[BRND-21] the address for contact is stored in its normal form', async () => {
  const changed = await change(brandOfAcme, { contactEmail: ' <kim@x.io>; ' });
  expect([changed.statusCode, changed.json().contactEmail]).toEqual([200, 'kim@x.io']);
  const stored = sql`select portal_data::jsonb ->> 'contactEmail' as address from companies where id = 1`;
  expect(await server.db.query(stored)).toEqual([{ address: 'kim@x.io' }]);
});

it('[BRND-10] History tells every change with its old and new values, and the end of a host', async () => {
  await change(brandOfAcme, { name: 'Acme', topHeaderBackground: '#111111' });
  await change(brandOfAcme, { name: 'Acme 2', topHeaderBackground: null });
  const { id } = (await send('POST', hostsPath, { domain: 'told.localhost' })).json();
  await change(`${hostsPath}${id}/`, { hideCustomFields: true });
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
  await versioned('DELETE', `${hostsPath}${id}/`, '*');
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
    await set(
      1,
      '{"name":"Acme","logo":"/a.png","sidebarBackground":"#123456"}',
      'beta.acme.test',
      '{"name":"Beta","own":1}',
    );
    await set(2, '{"name":', 'portal.globex.test', '{"name":"Globex"}');
    const deep = `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    await db.query(sql`
      insert into company_domains (domain, company_id, portal_data) values ('empty.acme.test', 1, ''),
        ('null.acme.test', 1, '{"name":null,"sidebarBackground":"red"}'),
        ('huge.acme.test', 1, '{"x":1e400000}'), ('deep.acme.test', 1, ${deep})`);
    await migrate(db);
    const stored = await db.query(sql`
      select domain, portal_data from company_domains where domain ~ '^(huge|deep)' order by domain desc`);
    expect(stored).toEqual([
      { domain: 'huge.acme.test', portal_data: '{"x":1e400000}' },
      { domain: 'deep.acme.test', portal_data: deep },
    ]);
    const upgraded = await startServer({ beside: { db } });
    const at = async (domain: string) =>
      (await upgraded.app.inject(`/api/v1/companies/get_id?domain=${domain}`)).json().portal_data;
    expect(JSON.parse(await at('beta.acme.test'))).toEqual({
      name: 'Beta',
      own: 1,
      logo: false,
      sidebarBackground: '#ffffff',
    });
    expect(JSON.parse(await at('empty.acme.test'))).toEqual({
      name: false,
      logo: false,
      sidebarBackground: '#ffffff',
    });
    // What the portal would not take is read as what it shows in its place.
    expect(JSON.parse(await at('null.acme.test'))).toEqual({ name: false, logo: false, sidebarBackground: 'red' });
    const asAdmin = await upgraded.as(people.distributor.email);
    const answered = await asAdmin('GET', `${hostsPath}?domain__icontains=null`);
    expect(answered.json().results).toMatchObject([
      { ...nothingOwn, name: false, logo: false, sidebarBackground: '#ffffff' },
    ]);
    expect(await at('portal.acme.test')).toBe('{"name":"Acme","logo":"/a.png","sidebarBackground":"#123456"}');
    expect(await at('portal.globex.test')).toBe('{"name":"Globex"}');
    await upgraded.app.close();
  });
});
