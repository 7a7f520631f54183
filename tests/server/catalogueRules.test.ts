import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/extensions/audit';
import { changeNow, newProduct, products, versionedSender } from '../support/catalogueCalls';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const send = senderOf(server, people.distributor.email);
const versioned = versionedSender(server, people.distributor.email);

const policies = '/x/catalogue/license-policies/';
const bundles = '/x/catalogue/bundles/';

const policy = (changes: object = {}) => ({
  product: 2,
  code: 'NEW',
  name: 'New',
  default_license_type: 'perpetual',
  ...changes,
});

/** The status and the first refused field. */
const refusalOf = async (url: string, body: object) => {
  const response = await send('POST', url, body);
  const { errors = [] } = response.json<{ errors?: { field: string; code: string }[] }>();
  return [response.statusCode, errors[0]?.field, errors[0]?.code];
};

describe('a license policy', () => {
  it('[CATL-93] is the default of a product without one, also where a form says otherwise', async () => {
    const make = async (code: string) =>
      (await send('POST', policies, policy({ product: 3, code, is_default: false }))).json().is_default;
    expect([await make('ONE'), await make('TWO')]).toEqual([true, false]);
  });

  it.each([
    [{ grace_period: -1 }, 'grace_period', 'invalid'],
    [{ allow_grace_period: true }, 'grace_period', 'required'],
    [{ max_activations: 1001 }, 'max_activations', 'invalid'],
    [{ max_activations: 2, max_license_users: 3 }, 'max_activations', 'below_license_users'],
    [{ max_license_users: 1001 }, 'max_license_users', 'too_many_places'],
    [{ max_license_users: 1001, max_activations: 1000 }, 'max_license_users', 'too_many_places'],
    [{ valid_duration: 'soon' }, 'valid_duration', 'invalid'],
    [{ default_license_type: 'time-limited' }, 'valid_duration', 'required'],
    [{ default_license_type: 'monthly' }, 'default_license_type', 'invalid'],
    [{ default_license_type: 'consumption', max_consumptions: 0 }, 'max_consumptions', 'consumption_value'],
    [{ reset_consumption: true }, 'consumption_period', 'required'],
    [{ enable_maintenance_period: true }, 'maintenance_duration', 'required'],
    [{ is_floating: true }, 'floating_users', 'required'],
    [{ code: '' }, 'code', 'invalid'],
    [{ name: 'a\u202Eb' }, 'name', 'invalid'],
    [{ product: 20 }, 'product', 'not_found'],
    [{ product: 4 }, 'product', 'bundle_policy'],
    [{ features: [1] }, 'features.0', 'not_found'],
    [{ is_defaul: true }, 'is_defaul', 'invalid'],
  ])('[CATL-10] [CATL-74] is refused with %o, with the field named', async (change, field, code) => {
    expect(await refusalOf(policies, policy(change))).toEqual([400, field, code]);
  });

  it('[CATL-82] that was a subscription needs a period of its own', async () => {
    const subscribed = { product: 3, default_license_type: 'subscription', subscription_duration: '1m' };
    const url = `${policies}${(await send('POST', policies, policy(subscribed))).json().id}/`;
    const refused = await changeNow(send, versioned, url, { default_license_type: 'time-limited' });
    expect(refused.json()).toMatchObject({ errors: [{ field: 'valid_duration', code: 'required' }] });
    const limited = { default_license_type: 'time-limited', valid_duration: '1y' };
    expect((await changeNow(send, versioned, url, limited)).statusCode).toBe(200);
  });

  it.each(['valid_duration', 'subscription_duration', 'maintenance_duration'])(
    '[CATL-72] [CATL-75] has a %s from a day to 100 years',
    async field => {
      for (const term of ['9999y', '101y', '1201m', '36526d', '0d', '0m', '00y'])
        expect(await refusalOf(policies, policy({ [field]: term }))).toEqual([400, field, 'invalid']);
      for (const term of ['100y', '1200m', '36525d', '1d']) {
        const body = policy({ product: 3, code: `${field} ${term}`, [field]: term });
        expect((await send('POST', policies, body)).statusCode).toBe(201);
      }
    },
  );

  it.each(['grace_period', 'max_borrow_time'])('[CATL-84] has a %s of at most 100 years in hours', async field => {
    expect(await refusalOf(policies, policy({ [field]: 876_601 }))).toEqual([400, field, 'invalid']);
    const body = policy({ product: 3, code: field, [field]: 876_600 });
    expect((await send('POST', policies, body)).statusCode).toBe(201);
  });

  it('[CATL-11] has the parts of its product, and the first one of a product is its default', async () => {
    const first = (await send('POST', policies, policy())).json();
    expect(first).toMatchObject({ is_default: true, max_activations: 1, features: [], archived_at: null });
    const ofEditor = (await send('POST', policies, policy({ product: 1 }))).json();
    expect(ofEditor).toMatchObject({ is_default: false, features: [1, 2, 3], custom_fields: [1, 2] });
    expect(await refusalOf(policies, policy({ product: 1 }))).toEqual([409, 'code', 'unique']);

    const url = `${policies}${ofEditor.id}/`;
    const changed = await changeNow(send, versioned, url, { is_default: true, features: [3, 1] });
    expect(changed.json()).toMatchObject({ is_default: true, features: [1, 3], custom_fields: [1, 2] });
    // The one that was the default before.
    expect((await send('GET', `${policies}2/`)).json().is_default).toBe(false);
  });

  it('[CATL-11] that was contradictory before can still be changed where it is not', async () => {
    const url = `${policies}1/`;
    expect((await changeNow(send, versioned, url, { name: 'Try it' })).statusCode).toBe(200);
    expect((await changeNow(send, versioned, url, { trial_days: null, is_trial: false })).json().errors[0].field).toBe(
      'valid_duration',
    );
  });

  it('[CATL-12] that nothing uses is deleted under one key once', async () => {
    const { id } = (await send('POST', policies, policy({ code: 'GONE' }))).json();
    const { headers } = await send('GET', `${policies}${id}/`);
    expect((await versioned('DELETE', `${policies}${id}/`, String(headers.etag))).statusCode).toBe(204);
    expect((await versioned('DELETE', `${policies}${id}/`, String(headers.etag))).statusCode).toBe(404);
  });
});

describe('a bundle', () => {
  const bundle = (changes: object = {}) => ({
    short_code: 'PACK',
    product_name: 'Pack',
    authorization_method: 'key',
    products: [3, 1],
    ...changes,
  });

  it.each([
    [{ short_code: 'A'.repeat(21) }, [400, 'short_code', 'invalid']],
    [{ short_code: 'EDIT' }, [409, 'short_code', 'unique']],
    [{ product_name: 'eDITOR' }, [409, 'product_name', 'unique']],
    [{ products: [] }, [400, 'products', 'invalid']],
    [{ products: [1, 1] }, [400, 'products', 'invalid']],
    [{ products: [1, 4] }, [400, 'products.1', 'bundle_in_bundle']],
    [{ products: [20] }, [400, 'products.0', 'not_found']],
    [{ authorization_method: 'none' }, [400, 'authorization_method', 'invalid']],
  ])('[CATL-13] is refused with %o, with the field named', async (change, refusal) => {
    expect(await refusalOf(bundles, bundle(change))).toEqual(refusal);
  });

  it('[CATL-73] has as many products as an order has places for beside it', async () => {
    const first = (count: number) => bundle({ products: Array.from({ length: count }, (_, index) => index + 1) });
    expect(await refusalOf(bundles, first(100))).toEqual([400, 'products', 'too_many']);
    // The next rule finds that the fourth is a bundle itself.
    expect(await refusalOf(bundles, first(99))).toEqual([400, 'products.3', 'bundle_in_bundle']);
  });

  it('[CATL-13] has its products in order, and a name that an archived one has is taken', async () => {
    const made = (await send('POST', bundles, bundle({ short_code: 'A'.repeat(20) }))).json();
    expect(made).toMatchObject({ products: [3, 1], product_codes: ['REND', 'EDIT'] });
    const turned = await changeNow(send, versioned, `${bundles}${made.id}/`, { products: [1, 2, 3] });
    expect(turned.json().product_codes).toEqual(['EDIT', 'STUD', 'REND']);
    await send('POST', `${bundles}${made.id}/archive/`);
    expect(await refusalOf(bundles, bundle())).toEqual([409, 'product_name', 'archived']);
    const { headers } = await send('GET', `${bundles}${made.id}/`);
    expect((await versioned('DELETE', `${bundles}${made.id}/`, String(headers.etag))).statusCode).toBe(204);
    expect((await send('POST', bundles, bundle())).statusCode).toBe(201);
  });

  it('[CATL-14] its list is searched, filtered and ordered as that of policies and products is', async () => {
    const codes = async (url: string) =>
      ((await send('GET', url)).json().results as { short_code?: string; code?: string }[]).map(
        ({ short_code, code }) => short_code ?? code,
      );
    expect(await codes(`${bundles}?product_name__icontains=SUI`)).toEqual(['SUITE']);
    expect(await codes('/x/catalogue/products/?is_bundle=0&order_by=-short_code')).toEqual(['STUD', 'REND', 'EDIT']);
    expect(await codes('/x/catalogue/products/?product_name__icontains=50%25')).toEqual(['REND']);
    expect(await codes(`${policies}?product=1&is_trial=1`)).toEqual(['TRIAL']);
    expect((await codes(`${policies}?order_by=product_code,-code`)).slice(0, 2)).toEqual(['TRIAL', 'NEW']);
  });
});

it('[CATL-98] a product with license policies stays, and whose allowance ends with a product or a bundle is told', async () => {
  const member = (await send('POST', products, newProduct())).json().id;
  const deleted = async (url: string) => versioned('DELETE', url, String((await send('GET', url)).headers.etag));
  const kept = `${policies}${(await send('POST', policies, policy({ product: member, code: 'KEPT' }))).json().id}/`;
  const refused = await deleted(`${products}${member}/`);
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'In use by 1 license policy. Archive it instead.']);
  expect(refused.json().errors).toMatchObject([{ field: 'license_policies', code: 'in_use', message: '1' }]);
  expect((await deleted(kept)).statusCode).toBe(204);

  const pack = { short_code: 'BOTH', product_name: 'Both', authorization_method: 'key', products: [1] };
  const bundle = (await send('POST', bundles, pack)).json().id;
  await server.db.query(sql`
    insert into allowances (user_id, product_id, max)
    values (${people.manager.id}, ${member}, 5), (${people.viewer.id}, ${member}, null), (${people.viewer.id}, ${bundle}, 3)`);
  expect((await deleted(`${products}${member}/`)).statusCode).toBe(204);
  expect((await deleted(`${bundles}${bundle}/`)).statusCode).toBe(204);
  const history = async (person: number) =>
    (await send('GET', `/x/audit/?manager=${person}`))
      .json<{ results: AuditEntry[] }>()
      .results.map(({ action, actor, changes }) => [
        action,
        actor?.name,
        changes.map(({ field, from, to }) => [field, from, to]),
      ]);
  const told = (...change: unknown[]) => ['manager.rights_changed', 'Dora Distributor', [change]];
  expect(await history(people.manager.id)).toEqual([told('allowance.NEW', 5, null)]);
  expect(await history(people.viewer.id)).toEqual([
    told('allowance.BOTH', 3, null),
    told('allowance.NEW', 'unlimited', null),
  ]);
});

describe('[CATL-105] names and codes', () => {
  it('are stored in normal form, so that none looks like another', async () => {
    const feature = { name: 'Export\u200b', code: 'EXP ', feature_type: 'activation' };
    const parts = { product_features: [feature], custom_fields: [{ name: ' Site', default_value: 'A' }] };
    const made = await send('POST', products, newProduct({ short_code: 'TRIM ', product_name: ' Trim', ...parts }));
    expect(made.json()).toMatchObject({
      short_code: 'TRIM',
      product_name: 'Trim',
      product_features: [{ name: 'Export', code: 'EXP' }],
      custom_fields: [{ name: 'Site' }],
    });
    expect(await refusalOf(products, newProduct({ short_code: 'TRIM\u200b' }))).toEqual([409, 'short_code', 'unique']);
    const member = { products: [1], authorization_method: 'key' };
    const bundle = { short_code: 'B-1', product_name: 'Trim\u2060', ...member };
    expect(await refusalOf(bundles, bundle)).toEqual([409, 'product_name', 'unique']);
    expect((await send('POST', policies, policy({ code: 'T-1 ' }))).json()).toMatchObject({ code: 'T-1' });
    expect(await refusalOf(policies, policy({ code: 'T-1\u200b' }))).toEqual([409, 'code', 'unique']);
    const again = [...made.json().product_features, { ...feature, code: 'EXP' }];
    const url = `${products}${made.json().id}/`;
    const twice = await changeNow(send, versioned, url, { product_features: again });
    expect([twice.statusCode, twice.json().errors[0].field]).toEqual([409, 'product_features.1.code']);
  });

  it('need something visible', async () => {
    const unseen = '\u200b\u2060';
    expect(await refusalOf(products, newProduct({ product_name: unseen }))).toEqual([400, 'product_name', 'invalid']);
    expect(await refusalOf(policies, policy({ code: unseen }))).toEqual([400, 'code', 'invalid']);
  });

  it('stay as they were stored while something else changes, or are put right', async () => {
    const { id } = (await send('POST', policies, policy({ code: 'OLD' }))).json();
    await server.db.query(sql`update license_policies set code = 'OLD ' where id = ${id}`);
    const url = `${policies}${id}/`;
    const other = await changeNow(send, versioned, url, { code: 'OLD ', max_activations: 3 });
    expect(other.json()).toMatchObject({ code: 'OLD ', max_activations: 3 });
    expect((await changeNow(send, versioned, url, { code: 'OLD\u200b' })).json()).toMatchObject({ code: 'OLD' });
  });
});
