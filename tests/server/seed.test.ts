import sql, { raw } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { parsePortalData } from '../../contract/portalSettings';
import { seedDemo, writeDemo } from '../../server/seed/demo';
import { tables } from '../../server/seed/rows';
import { acmeLicenses, assignedTo, encrypt, hashPassword, managedBy, now } from '../support/seededDemo';
import { seededScene } from '../support/scene';
import { emptyTrail } from '../support/trail';

const { db, count, column } = seededScene();

describe('the amounts', () => {
  it('are those of the design', async () => {
    expect(await count(sql`licenses where company_id = 1`)).toBeGreaterThan(2300);
    expect(await count(sql`licenses where company_id = 1`)).toBeLessThan(2500);
    expect(await count(sql`orders where company_id = 1`)).toBe(400);
    expect(await count(sql`devices`)).toBeGreaterThan(4500);
    expect(await count(sql`devices`)).toBeLessThan(5500);
    expect(await count(sql`orders where company_id = 2`)).toBe(40);
    expect(await count(sql`licenses where company_id = 2`)).toBeGreaterThan(100);
  });

  it('of orders and licenses are right for each account', async () => {
    const orders = (email: string) => count(sql`(${managedBy(email)}) o`);
    expect(await orders('distributor@acme.test')).toBe(385);
    expect(await orders('manager@acme.test')).toBeGreaterThan(130);
    expect(await orders('manager@acme.test')).toBeLessThan(170);
    expect(await orders('viewer@acme.test')).toBeGreaterThan(30);
    expect(await orders('viewer@acme.test')).toBeLessThan(50);
    expect(await orders('manager@globex.test')).toBe(40);
    const seen = await count(sql`licenses l where l.order_id in (${managedBy('distributor@acme.test')})`);
    expect(seen).toBeGreaterThan(2200);
    expect(seen).toBeLessThan(2400);
  });
});

describe('the companies', () => {
  it('have their hosts and themes', async () => {
    expect(await column(sql`select domain from company_domains where company_id = 1 order by domain`)).toEqual([
      '127.0.0.1',
      'localhost',
    ]);
    expect(await column(sql`select domain from company_domains where company_id = 2`)).toEqual(['globex.localhost']);
    const [acme, globex] = await column<string>(sql`select portal_data from companies order by id`);
    const fail = (reason: string) => {
      throw new Error(reason);
    };
    expect(parsePortalData(acme, fail)).toMatchObject({
      name: 'Acme License Portal',
      topHeaderBackground: '#12355b',
      loginTitle: 'Welcome to Acme Software',
      allowUsersLicenseReset: true,
      allowUsersLicenseBorrow: true,
    });
    expect(parsePortalData(globex, fail)).toMatchObject({
      name: 'Globex Logistics',
      topHeaderBackground: '#6d1f3d',
      allowUsersLicenseReset: false,
      allowUsersLicenseBorrow: false,
    });
  });

  it('share nothing', async () => {
    expect(
      await count(sql`licenses l join orders o on o.id = l.order_id join products p on p.id = l.product_id
        join customers c on c.id = o.customer_id
        where l.company_id <> o.company_id or l.company_id <> p.company_id or l.company_id <> c.company_id`),
    ).toBe(0);
    expect(
      await count(sql`license_users lu join licenses l on l.id = lu.license_id join users u on u.id = lu.user_id
        where u.company_id <> l.company_id`),
    ).toBe(0);
    expect(
      await count(sql`order_managers om join orders o on o.id = om.order_id join users u on u.id = om.user_id
        where u.company_id <> o.company_id`),
    ).toBe(0);
  });
});

describe('the people', () => {
  it('who can sign in are the five accounts', async () => {
    expect(
      await db.query(sql`select email, is_manager, password_hash, (
          select count(*) from user_permissions where user_id = id) as permissions
        from users where password_hash is not null order by email`),
    ).toEqual([
      {
        email: 'distributor@acme.test',
        is_manager: true,
        password_hash: 'hash of Portal-demo-1',
        permissions: 16,
      },
      { email: 'manager@acme.test', is_manager: true, password_hash: 'hash of Portal-demo-1', permissions: 6 },
      { email: 'manager@globex.test', is_manager: true, password_hash: 'hash of Portal-demo-1', permissions: 16 },
      { email: 'user@acme.test', is_manager: false, password_hash: 'hash of Portal-demo-1', permissions: 0 },
      { email: 'viewer@acme.test', is_manager: true, password_hash: 'hash of Portal-demo-1', permissions: 0 },
    ]);
    expect(
      await column(sql`select code from user_permissions join users u on u.id = user_id
        where u.email = 'manager@acme.test' order by code`),
    ).toEqual([
      'borrow_license',
      'manage_license_users',
      'reset_device',
      'reset_license',
      'revoke_device',
      'show_license_oauth_clients',
    ]);
  });

  it('who manage orders are managers', async () => {
    expect(await count(sql`order_managers`)).toBeGreaterThan(440);
    expect(await count(sql`order_managers om join users u on u.id = om.user_id where not u.is_manager`)).toBe(0);
    expect(await count(sql`orders where id not in (select order_id from order_managers)`)).toBe(0);
  });

  it('[LUSR-01] have initial passwords in part, encrypted, set by the issuer of their licenses', async () => {
    expect(await count(sql`users where is_initial_password`)).toBeGreaterThan(300);
    expect(await count(sql`users where not is_initial_password`)).toBeGreaterThan(300);
    expect(await count(sql`users where is_initial_password <> (initial_password is not null)`)).toBe(0);
    expect(await count(sql`users where initial_password !~ '^encrypted [a-z1-9!@#_]{8}$'`)).toBe(0);
    expect(await count(sql`users where (initial_password is null) <> (initial_password_by is null)`)).toBe(0);
    expect(
      await column(sql`select distinct i.email from users u join users i on i.id = u.initial_password_by order by 1`),
    ).toEqual(['distributor@acme.test', 'manager@globex.test']);
  });

  it('have names and companies beyond ASCII, and addresses in ASCII', async () => {
    expect(await count(sql`users where family_name ~ '[^ -~]'`)).toBeGreaterThan(100);
    expect(await count(sql`customers where company_name ~ '[^ -~]'`)).toBeGreaterThan(50);
    expect(await count(sql`users where email !~ '^[a-z.]+@[a-z0-9-]+[.](test|example)$'`)).toBe(0);
    expect(await count(sql`customers where email !~ '^[a-z.]+@[a-z0-9-]+[.]example$'`)).toBe(0);
  });
});

describe('the license user', () => {
  it('has about ten licenses of different kinds, a bundle among them', async () => {
    const kinds = await db.query(sql`select l.license_type, l.is_any_floating, l.is_trial, l.is_bundle, l.status
      from ${acmeLicenses} and l.bundle_license_id is null and l.id in (${assignedTo('user@acme.test')})`);
    expect(kinds).toHaveLength(10);
    expect(new Set(kinds.map(kind => JSON.stringify(kind))).size).toBeGreaterThanOrEqual(8);
    expect(
      await column(sql`select p.short_code from ${acmeLicenses} and p.authorization_method = 'user'
        and l.bundle_license_id is not null and l.id in (${assignedTo('user@acme.test')}) order by l.id`),
    ).toEqual(['REVIEW', 'PDM-VAULT', 'TEAM-SPACE']);
    expect(await count(sql`license_users lu join licenses l on l.id = lu.license_id where l.is_bundle`)).toBe(0);
  });

  it('has a borrowable floating license in use on build-agent-7', async () => {
    expect(
      await db.query(sql`select d.hostname, d.device_active, d.floating_in_use, d.borrowed_until is not null as borrowed
        from devices d join licenses l on l.id = d.license_id
        where l.can_borrow and l.enabled and l.id in (${assignedTo('user@acme.test')}) and l.is_any_floating
        order by d.id`),
    ).toEqual([
      { hostname: 'zoe-laptop', device_active: true, floating_in_use: true, borrowed: true },
      { hostname: 'build-agent-7', device_active: true, floating_in_use: true, borrowed: false },
      { hostname: 'cad-12', device_active: true, floating_in_use: true, borrowed: false },
      { hostname: 'office-ws-3', device_active: true, floating_in_use: false, borrowed: false },
    ]);
  });

  it("may be a manager of somebody else's orders", async () => {
    expect(
      await column(sql`select l.order_id in (${managedBy('manager@acme.test')}) from licenses l
        where l.id in (${assignedTo('manager@acme.test')})`),
    ).toEqual([false, false, false]);
  });
});

describe('seeding', () => {
  it('leaves the next ids free', async () => {
    await db.query(
      sql`insert into customers (company_id, email, email_key) values (1, 'next@customer.example', 'next@customer.example')`,
    );
    const [next] = await column(sql`delete from customers where email = 'next@customer.example' returning id`);
    expect(next).toBe(181);
  });

  it('creates the same rows for the same time, and refuses a database that is not empty', async () => {
    const digests = () =>
      Promise.all(
        tables.map(table => column(sql`select md5(string_agg(t::text, '|' order by t::text)) from ${raw(table)} t`)),
      );
    const before = await digests();
    await expect(seedDemo(db, { hashPassword, encrypt, now })).rejects.toThrow('companies_pkey');
    expect(await digests()).toEqual(before);

    await emptyTrail(db, sql`truncate companies restart identity cascade`);
    const looks = await db.transaction(async tx => {
      await writeDemo(tx, { hashPassword, encrypt, now });
      return tx.query<{ scans: number }>(
        sql`select idx_scan + seq_scan as scans from pg_stat_xact_user_tables where relname = 'order_managers'`,
      );
    });
    expect(await digests()).toEqual(before);
    // A first import must not pair every change with every person: without statistics, the triggers did it 5,000,000 times.
    expect(Number(looks[0]?.scans)).toBeLessThan(100_000);
  }, 120_000);
});
