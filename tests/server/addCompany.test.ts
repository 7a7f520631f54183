import { readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import type { User } from '../../contract/schemas/user';
import { createSecrets } from '../../server/secrets';
import { readHoldings } from '../../server/seed/whenEmpty';
import { sealWith } from '../../server/services/initialPassword';
import { type Added, addCompany } from '../../server/services/addCompany';
import { type CompanyFile, parseCompany } from '../../server/services/companyFile';
import { authorization, openBrowser, signInFirst } from '../support/browser';
import { testEncryptionKey } from '../support/constants';
import { startServer, type TestServer } from '../support/server';
import { readTrail } from '../support/trail';

let server: TestServer;
let example: CompanyFile;
let added: Added;
const options = { seal: sealWith(createSecrets(testEncryptionKey), 14), withPasswords: true };

beforeAll(async () => {
  example = parseCompany(await readFile('docs/company.example.json', 'utf8'));
  server = await startServer();
  expect(await readHoldings(server.db)).toEqual({ hasCompany: false, hasDemo: false, isReadOnly: false });
  added = await addCompany(server.db, example, options);
});
afterAll(() => server.app.close());

/** Row counts of the tables that make up a company. */
const rowCounts = () =>
  server.db.query(sql`
    select (select count(*) from companies) as companies, (select count(*) from company_domains) as hosts,
      (select count(*) from products) as products, (select count(*) from license_policies) as policies,
      (select count(*) from users) as users, (select count(*) from user_permissions) as permissions,
      (select count(*) from allowances) as allowances`);
const asInTheExample = [{ companies: 1, hosts: 1, products: 3, policies: 3, users: 2, permissions: 19, allowances: 3 }];

describe('a company added to an empty database', () => {
  it('is reported, and recorded in the audit log', async () => {
    expect(added).toMatchObject({
      hosts: ['licenses.example.com'],
      products: ['DRAW', 'TEAM', 'SUITE'],
      managers: [{ email: 'anna@example.com' }, { email: 'support@example.com' }],
    });
    expect(await rowCounts()).toEqual(asInTheExample);
    expect(await readHoldings(server.db)).toEqual({ hasCompany: true, hasDemo: false, isReadOnly: false });
    expect((await readTrail(server.db))[0]).toEqual({
      actor_id: null,
      action: 'company.add',
      object_type: 'company',
      object_id: '1',
      difference: { hosts: ['licenses.example.com'], products: ['DRAW', 'TEAM', 'SUITE'], managers: 2 },
    });
  });

  it('has its brand at its host', async () => {
    const { body } = await server.app.inject({
      url: '/api/v1/companies/get_id/?domain=licenses.example.com',
      headers: { host: 'licenses.example.com' },
    });
    expect(JSON.parse(JSON.parse(body).portal_data)).toMatchObject({ name: 'Example License Portal' });
  });

  it('lets its manager sign in there with the first password, and choose another', async () => {
    const password = added.managers[0]?.password ?? '';
    expect(password).toHaveLength(12);
    const host = 'licenses.example.com:3000';
    const url = authorization({ redirect_uri: `http://${host}/auth/callback` });
    const browser = openBrowser(server.app, { host });
    const callback = await signInFirst(browser, url, 'anna@example.com', password, 'Own-Secret1');
    expect(callback.get('code')).toMatch(/^.{20,}$/);
  });

  it('lets its distributor issue the allowed licenses', async () => {
    const anna = await server.as('anna@example.com');
    const [row] = await server.db.query<{ id: string }>(
      sql`select platform_user_id as id from users where email = 'anna@example.com'`,
    );
    const { products, permissions } = (await anna('GET', `/users/${row?.id}`)).json<User>();
    expect(permissions.map(({ code }) => code).toSorted()).toEqual(permissionCodes.toSorted());
    expect(products.map(({ short_code, is_bundle }) => [short_code, is_bundle])).toEqual([
      ['DRAW', false],
      ['SUITE', true],
      ['TEAM', false],
    ]);
    const team = products.find(({ short_code }) => short_code === 'TEAM');
    const licenses = [{ users: [], license_template_code: 'SUB-FLOAT' }];
    const made = await anna('POST', '/orders/create_order', {
      id: 'FIRST-1',
      append: false,
      customer: { email: 'buyer@customer.test' },
      items: [{ product_id: team?.id, product_code: 'TEAM', licenses }],
      is_bundle: false,
    });
    expect(made.statusCode).toBe(201);
    expect((await anna('GET', '/licenses/')).json()).toMatchObject({
      count: 1,
      results: [{ license_type: 'subscription', floating_users: 5, max_activations: 12, can_borrow: true }],
    });
  });

  it('has its bundle and the contents of its policies', async () => {
    expect(
      await server.db.query(sql`
        select b.short_code as bundle, p.short_code as member, position from bundle_products
        join products b on b.id = bundle_id join products p on p.id = product_id order by position`),
    ).toEqual([
      { bundle: 'SUITE', member: 'DRAW', position: 1 },
      { bundle: 'SUITE', member: 'TEAM', position: 2 },
    ]);
    expect(
      await server.db.query(sql`
        select lp.code, f.code as feature, c.name as field from license_policies lp
        join license_policy_features pf on pf.license_policy_id = lp.id
        join product_features f on f.id = pf.product_feature_id
        join license_policy_custom_fields pc on pc.license_policy_id = lp.id
        join product_custom_fields c on c.id = pc.product_custom_field_id`),
    ).toEqual([{ code: 'PERP', feature: 'export', field: 'Cost centre' }]);
  });
});

describe('a company added again', () => {
  it('stays as it is', async () => {
    const trail = await readTrail(server.db);
    const changed = { ...example, managers: example.managers?.map(manager => ({ ...manager, permissions: [] })) };
    expect(await addCompany(server.db, changed, options)).toEqual({
      hosts: [],
      products: [],
      managers: [],
      left: ['licenses.example.com', 'DRAW', 'TEAM', 'SUITE', 'anna@example.com', 'support@example.com'],
    });
    expect(await readTrail(server.db)).toEqual(trail);
    expect(await rowCounts()).toEqual(asInTheExample);
  });

  it('gets what is missing', async () => {
    const more: CompanyFile = {
      ...example,
      hosts: ['licenses.example.com', 'portal.example.com'],
      products: [{ short_code: 'NEW', product_name: 'Example New', authorization_method: 'key' }],
      managers: [{ email: 'ben@example.com', allowances: { NEW: 5, DRAW: 5 } }],
    };
    expect(await addCompany(server.db, more, { ...options, withPasswords: false })).toEqual({
      hosts: ['portal.example.com'],
      products: ['NEW'],
      managers: [{ email: 'ben@example.com', password: null }],
      left: ['licenses.example.com'],
    });
    expect(
      await server.db.query(sql`
        select short_code, max, is_manager, is_initial_password, initial_password from users u
        join allowances a on a.user_id = u.id join products p on p.id = product_id
        where email = 'ben@example.com' order by short_code`),
    ).toEqual(
      ['DRAW', 'NEW'].map(short_code => ({
        short_code,
        max: 5,
        is_manager: true,
        is_initial_password: false,
        initial_password: null,
      })),
    );
  });

  it("[SETUP-11] is refused with an id that is somebody else's already", async () => {
    const [anna] = await server.db.query<{ id: string }>(
      sql`select upper(platform_user_id::text) as id from users where email = 'anna@example.com'`,
    );
    const managers = [{ email: 'first@example.com' }, { email: 'kim@example.com', platform_user_id: anna?.id ?? '' }];
    const before = await rowCounts();
    for (const file of [example, { name: 'Second', hosts: ['second.example.com'] }])
      await expect(addCompany(server.db, { ...file, managers }, options)).rejects.toThrow(
        "The company's file cannot be used: /managers/1/platform_user_id is somebody else's already.",
      );
    expect(await rowCounts()).toEqual(before);
  });

  it('is not changed if a part of it does not exist, or a host belongs to another company', async () => {
    const before = await rowCounts();
    const fourth = { short_code: 'FOURTH', product_name: 'Fourth', authorization_method: 'key' } as const;
    const policy = { code: 'P', name: 'P', default_license_type: 'perpetual', feature_templates: ['nil'] } as const;
    const attempts: [Partial<CompanyFile>, string][] = [
      [
        { products: [{ ...fourth, bundle_products: ['SUITE'] }] },
        "The company's file cannot be used: /products/0/bundle_products/0 A bundle cannot contain another bundle.",
      ],
      [
        { products: [{ ...fourth, bundle_products: ['NIL'] }] },
        'The company has no product NIL, or it is a bundle. Nothing was changed.',
      ],
      [
        { managers: [{ email: 'x@example.com', allowances: { NIL: 1 } }] },
        'The company has no product NIL. Nothing was changed.',
      ],
      [
        { products: [{ ...fourth, license_policies: [{ ...policy, feature_templates: ['nil'] }] }] },
        'FOURTH has no feature nil. Nothing was changed.',
      ],
      [
        {
          products: [
            { ...fourth, license_policies: [{ ...policy, feature_templates: [], custom_field_templates: ['nil'] }] },
          ],
        },
        'FOURTH has no custom field nil. Nothing was changed.',
      ],
    ];
    for (const [part, message] of attempts)
      await expect(addCompany(server.db, { ...example, ...part }, options)).rejects.toThrow(message);
    expect(await rowCounts()).toEqual(before);

    await addCompany(server.db, { name: 'Other', hosts: ['other.example.com'] }, options);
    const both = { ...example, hosts: ['licenses.example.com', 'other.example.com'] };
    for (const [file, host, owner] of [
      [both, 'other.example.com', 'Other'],
      [{ ...example, name: 'Globex' }, 'licenses.example.com', 'Example Software'],
    ] as const)
      await expect(addCompany(server.db, file, options)).rejects.toThrow(
        `The host ${host} belongs to another company, ${owner}. Nothing was changed.`,
      );
  });
});
