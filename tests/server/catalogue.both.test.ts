import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { changeNow, versionedSender } from '../support/catalogueCalls';
import { grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const send = senderOf(server, people.distributor.email);
const asManager = senderOf(server, people.manager.email);
const versioned = versionedSender(server, people.distributor.email);

const customers = '/x/catalogue/customers/';
const policies = '/x/catalogue/license-policies/';
const bundles = '/x/catalogue/bundles/';

const problem = (response: { json: () => { code: string; errors: object[] } }) => {
  const { code, errors } = response.json();
  return { code, errors };
};

const history = async (query: string) => {
  const { results } = (await send('GET', `/x/audit/?${query}&single=1`)).json();
  return (results as { action: string; object: { name: string }; changes: object[] }[]).map(
    ({ action, object, changes }) => ({ action, name: object.name, changes }),
  );
};

const value = (field: string, from: unknown, to: unknown) => ({ field, person: null, from, to, is_withheld: false });

describe('versions', () => {
  it('[CATL-02] a change needs the version that was seen, and 412 answers the record as it is now', async () => {
    const read = await send('GET', `${customers}2/`);
    expect(read.headers.etag).toBe(`"${read.json().updated_at}"`);
    const without = await versioned('PATCH', `${customers}2/`, undefined, { city: 'Rome' });
    expect([without.statusCode, problem(without).code]).toEqual([428, 'version_required']);

    const first = await versioned('PATCH', `${customers}2/`, String(read.headers.etag), { city: 'Rome' });
    expect([first.statusCode, first.json().city]).toEqual([200, 'Rome']);
    expect(first.headers.etag).toBe(`"${first.json().updated_at}"`);
    expect(first.headers.etag).not.toBe(read.headers.etag);

    const second = await versioned('PATCH', `${customers}2/`, String(read.headers.etag), { city: 'Oslo' });
    expect([second.statusCode, problem(second).code]).toEqual([412, 'changed_meanwhile']);
    expect(second.json().record).toEqual(first.json());
    const removed = await versioned('DELETE', `${customers}2/`, String(read.headers.etag));
    expect(removed.statusCode).toBe(412);
  });

  it('[CATL-02] two changes within a millisecond have two versions, and what is the same already changes none', async () => {
    await server.db.query(sql`update customers set updated_at = '2999-01-01T00:00:00.123Z' where id = 2`);
    const changed = await changeNow(send, versioned, `${customers}2/`, { city: 'Bern' });
    expect(changed.json().updated_at).toBe('2999-01-01T00:00:00.124Z');
    const same = await changeNow(send, versioned, `${customers}2/`, { city: 'Bern', phone: null });
    expect(same.json().updated_at).toBe('2999-01-01T00:00:00.124Z');
  });

  it('[CATL-02] of two changes at once, one is done and the other reads it', async () => {
    const { headers } = await send('GET', `${customers}3/`);
    const both = await Promise.all(
      ['Lima', 'Quito'].map(city => versioned('PATCH', `${customers}3/`, String(headers.etag), { city })),
    );
    const [done, refused] = both.toSorted((one, other) => one.statusCode - other.statusCode);
    expect([done?.statusCode, refused?.statusCode]).toEqual([200, 412]);
    expect(refused?.json().record).toEqual(done?.json());
  });
});

describe('customers', () => {
  it('[CATL-03] an address belongs to one customer of the company, in whatever form it is typed', async () => {
    const added = await send('POST', customers, { email: ' "Eve@New.test" ', first_name: '', city: 'Bonn' });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ email: 'Eve@New.test', first_name: null, city: 'Bonn', total_orders: 0 });
    const again = await send('POST', customers, { email: 'EVE@new.test' });
    expect([again.statusCode, problem(again)]).toEqual([
      409,
      {
        code: 'unique',
        errors: [{ field: 'email', pointer: '/email', code: 'unique', message: 'This email already exists' }],
      },
    ]);
    const taken = await changeNow(send, versioned, `${customers}2/`, { email: 'eve@new.test' });
    expect([taken.statusCode, problem(taken).code]).toEqual([409, 'unique']);
  });

  it('[CATL-04] [CATL-103] a customer with orders is archived, not deleted, and is offered for new orders no more', async () => {
    const { headers } = await send('GET', `${customers}1/`);
    const refused = await versioned('DELETE', `${customers}1/`, String(headers.etag));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'in_use', detail: 'In use by 1 order. Archive it instead.' });
    expect(problem(refused).errors).toEqual([{ field: 'orders', pointer: '/orders', code: 'in_use', message: '1' }]);

    const archived = await send('POST', `${customers}1/archive/`);
    expect(archived.json().archived_at).not.toBeNull();
    const again = await versioned('DELETE', `${customers}1/`, String(archived.headers.etag));
    expect(again.json()).toMatchObject({ code: 'in_use', detail: 'In use by 1 order.' });
    const offered = async () => (await send('GET', '/customers/?email__icontains=ada')).json().count as number;
    expect(await offered()).toBe(0);
    const listed = await send('GET', `${customers}?is_archived=1`);
    expect(listed.json().results).toMatchObject([{ id: 1, email: 'ada@customer.test', total_orders: 1 }]);
    expect((await send('GET', '/orders/101/')).json().customer.email).toBe('ada@customer.test');
    await send('POST', `${customers}1/unarchive/`);
    expect(await offered()).toBe(1);
  });

  it('[CATL-04] a customer without orders is deleted', async () => {
    const { id } = (await send('POST', customers, { email: 'gone@new.test' })).json();
    const { headers } = await send('GET', `${customers}${id}/`);
    expect((await versioned('DELETE', `${customers}${id}/`, String(headers.etag))).statusCode).toBe(204);
    expect((await send('GET', `${customers}${id}/`)).statusCode).toBe(404);
  });

  it('[CATL-05] is searched, filtered and ordered', async () => {
    const emails = async (query: string) =>
      ((await send('GET', `${customers}?${query}`)).json().results as { email: string }[]).map(({ email }) => email);
    expect(await emails('name__icontains=bob%20by')).toEqual(['bob@customer.test']);
    expect(await emails('company_name__icontains=analytical')).toEqual(['ada@customer.test']);
    expect((await emails('order_by=-last_name')).slice(0, 2)).toEqual(['ada@customer.test', 'bob@customer.test']);
  });
});

describe('History', () => {
  it('[CATL-06] tells old and new values of policies and bundles, and of customers only what is not personal', async () => {
    const { id } = (
      await send('POST', policies, { product: 2, code: 'TEAM', name: 'Team', default_license_type: 'perpetual' })
    ).json();
    await changeNow(send, versioned, `${policies}${id}/`, { name: 'Teams', can_borrow: true });
    await send('POST', `${policies}${id}/archive/`);
    const [archived, updated, created] = await history(`license_policy=${id}`);
    expect(archived).toMatchObject({ action: 'license_policy.archived', changes: [value('is_default', true, false)] });
    expect(updated).toEqual({
      action: 'license_policy.updated',
      name: 'STUD TEAM',
      changes: [value('name', 'Team', 'Teams'), value('can_borrow', false, true)],
    });
    expect(created?.changes).toContainEqual(value('code', null, 'TEAM'));

    await changeNow(send, versioned, `${customers}2/`, { first_name: 'Rob', reference: 'R-7' });
    const [change] = await history('customer=2');
    expect(change).toEqual({
      action: 'customer.updated',
      name: 'bob@customer.test',
      changes: [
        value('reference', null, 'R-7'),
        { field: 'first_name', person: null, from: null, to: null, is_withheld: true },
      ],
    });

    await changeNow(send, versioned, `${bundles}4/`, { products: [1] });
    expect((await history('product=4'))[0]).toEqual({
      action: 'bundle.updated',
      name: 'SUITE',
      changes: [value('products', 'STUD, EDIT', 'EDIT')],
    });
    expect((await history('actor=me&kind=catalogue')).length).toBeGreaterThan(3);
  });

  it('[CATL-89] tells of a policy that another one has taken the default from', async () => {
    const make = async (code: string): Promise<number> => {
      const terms = { product: 2, code, name: code, default_license_type: 'perpetual', is_default: true };
      return (await send('POST', policies, terms)).json().id;
    };
    const first = await make('FIRST');
    const second = await make('SECOND');
    const lost = [value('is_default', true, false)];
    const [told, created] = await history(`license_policy=${first}`);
    expect(told).toEqual({ action: 'license_policy.updated', name: 'STUD FIRST', changes: lost });
    expect(created?.action).toBe('license_policy.created');

    await changeNow(send, versioned, `${policies}${first}/`, { is_default: true });
    const acts = await history(`license_policy=${second}`);
    expect(acts.map(({ action }) => action)).toEqual(['license_policy.updated', 'license_policy.created']);
    expect(acts[0]?.changes).toEqual(lost);
    expect((await history(`license_policy=${first}`))[0]?.changes).toEqual([value('is_default', false, true)]);
  });

  it('[CATL-07] those who may not read the catalogue have neither its histories nor its names', async () => {
    await grant(server.db, people.manager.id, ['create_license_policy']);
    expect((await asManager('GET', policies)).statusCode).toBe(200);
    expect((await asManager('GET', '/x/audit/?license_policy=1')).statusCode).toBe(200);
    expect((await asManager('GET', '/x/audit/?customer=2')).statusCode).toBe(403);
    const created = await asManager('POST', policies, {
      product: 1,
      code: 'MINE',
      name: 'Mine',
      default_license_type: 'perpetual',
    });
    expect(created.statusCode).toBe(201);
    const named = async () => (await asManager('GET', '/x/audit/?actor=me')).json().results[0].object.name as string;
    expect(await named()).toBe('EDIT MINE');
    await grant(server.db, people.manager.id, []);
    expect((await asManager('GET', '/x/audit/?license_policy=1')).statusCode).toBe(403);
    expect(await named()).toBe('');
  });
});
