import { describe, expect, it } from 'vitest';
import { changeNow, linkedFile, newProduct, products, refusalAt, versionedSender } from '../support/catalogueCalls';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const send = senderOf(server, people.distributor.email);
const versioned = versionedSender(server, people.distributor.email);

const feature = (changes: object = {}) => ({ name: 'Export', code: 'EXP', feature_type: 'activation', ...changes });

describe('a product', () => {
  it('[CATL-30] is made with features, custom fields and files, and read with them', async () => {
    const made = await send(
      'POST',
      products,
      newProduct({
        short_code: 'MADE',
        product_name: 'Made',
        allow_trial: true,
        trial_days: 14,
        product_features: [feature({ feature_type: 'consumption', max_consumption: 5 })],
        custom_fields: [{ name: 'Room', default_value: 'None' }],
        files: [linkedFile({ version: 'v1.2.3', hash: 'ABCDEF0123456789ABCDEF0123456789', size: 7 })],
      }),
    );
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      short_code: 'MADE',
      is_bundle: false,
      trial_days: 14,
      archived_at: null,
      product_features: [{ code: 'EXP', max_consumption: 5, allow_overages: false, is_archived: false }],
      custom_fields: [{ name: 'Room', default_value: 'None', is_archived: false }],
      files: [{ version: 'v1.2.3', hash: 'abcdef0123456789abcdef0123456789', size: 7, upload: null }],
    });
    expect(made.headers.etag).toBe(`"${made.json().updated_at}"`);
    expect((await send('GET', `${products}${made.json().id}/`)).json()).toEqual(made.json());
  });

  it.each([
    [{ short_code: 'A'.repeat(21) }, [400, 'short_code', 'invalid']],
    [{ short_code: 'EDIT' }, [409, 'short_code', 'unique']],
    [{ product_name: 'eDITOR' }, [409, 'product_name', 'unique']],
    [{ trial_days: 0 }, [400, 'trial_days', 'invalid']],
    [{ is_bundle: true }, [400, 'is_bundle', 'invalid']],
    [{ product_features: [feature({ feature_type: 'magic' })] }, [400, 'product_features.0.feature_type', 'invalid']],
    [{ product_features: [feature(), feature()] }, [409, 'product_features.1.code', 'unique']],
    [
      { product_features: [feature({ feature_type: 'consumption' })] },
      [400, 'product_features.0.max_consumption', 'consumption_value'],
    ],
    [
      { product_features: [feature({ reset_consumption: true })] },
      [400, 'product_features.0.consumption_period', 'required'],
    ],
    [{ product_features: [feature({ is_floating: true })] }, [400, 'product_features.0.floating_users', 'required']],
    [{ product_features: [feature({ max_consumption: -1 })] }, [400, 'product_features.0.max_consumption', 'invalid']],
    [{ product_features: [feature({ id: 1 })] }, [400, 'product_features.0.id', 'not_found']],
    [{ custom_fields: [{ name: 'Room' }] }, [400, 'custom_fields.0.default_value', 'custom_field_value']],
    [
      { custom_fields: ['A', 'A'].map(name => ({ name, default_value: 'x' })) },
      [409, 'custom_fields.1.name', 'unique'],
    ],
  ])('[CATL-31] is refused with %o, with the field named', async (change, expected) => {
    expect(refusalAt(await send('POST', products, newProduct(change)))).toEqual(expected);
  });

  it('[CATL-32] keeps the code and type of a feature that licenses have, and says how many', async () => {
    const { product_features } = (await send('GET', `${products}1/`)).json();
    const [first, ...others] = product_features as { code: string }[];
    const changed = await changeNow(send, versioned, `${products}1/`, {
      product_features: [{ ...first, code: 'EXPO' }, ...others],
    });
    expect(refusalAt(changed)).toEqual([409, 'product_features.0.code', 'in_use']);
    expect(changed.json().detail).toBe('The feature EXP is in use by 1 license.');

    const removed = await changeNow(send, versioned, `${products}1/`, { product_features: others });
    expect(refusalAt(removed)).toEqual([409, 'product_features', 'in_use']);
    expect(removed.json().detail).toBe(
      'The feature EXP is in use by 1 license and 1 license policy. Archive it instead.',
    );
    const field = await changeNow(send, versioned, `${products}1/`, { custom_fields: [] });
    expect(field.json().detail).toBe(
      'The custom field Department is in use by 1 license and 1 license policy. Archive it instead.',
    );
    // Nothing of a refused change is done.
    expect((await send('GET', `${products}1/`)).json().product_features).toEqual(product_features);
  });

  it('[CATL-33] gives archived features and custom fields to no new license or policy', async () => {
    const before = (await send('GET', `${products}1/`)).json();
    const archived = await changeNow(send, versioned, `${products}1/`, {
      product_features: before.product_features.map((each: { id: number }) => ({
        ...each,
        is_archived: each.id === 1,
      })),
      custom_fields: before.custom_fields.map((each: { id: number }) => ({ ...each, is_archived: each.id === 2 })),
    });
    expect(archived.statusCode).toBe(200);
    const policy = await send('POST', '/x/catalogue/license-policies/', {
      product: 1,
      code: 'LATER',
      name: 'Later',
      default_license_type: 'perpetual',
    });
    expect(policy.json()).toMatchObject({ features: [2, 3], custom_fields: [1] });
    const offered = (await send('GET', '/products/4/bundle/')).json().products[1];
    expect(offered.product_features.map(({ code }: { code: string }) => code)).toEqual(['CLOUD', 'BATCH']);
    expect(offered.custom_fields.map(({ name }: { name: string }) => name)).toEqual(['Department']);
    const { results } = (await send('GET', '/license-product-features/?license=1')).json();
    expect(results.map((each: { product_feature: { code: string } }) => each.product_feature.code)).toContain('EXP');
  });

  it('[CATL-34] of another company, or a bundle, cannot be changed here', async () => {
    expect((await changeNow(send, versioned, `${products}20/`, { product_name: 'Mine' })).statusCode).toBe(404);
    expect((await send('GET', `${products}4/`)).json()).toMatchObject({ is_bundle: true });
    expect((await changeNow(send, versioned, `${products}4/`, { product_name: 'Mine' })).statusCode).toBe(404);
    expect((await send('POST', `${products}4/archive/`)).statusCode).toBe(404);
  });

  it('[CATL-35] in use is archived, and one that nothing uses is deleted with all it has', async () => {
    const inUse = await changeNow(send, versioned, `${products}1/`, { authorization_method: 'user' });
    expect(refusalAt(inUse)).toEqual([409, 'authorization_method', 'in_use']);
    const { headers } = await send('GET', `${products}1/`);
    const refused = await versioned('DELETE', `${products}1/`, String(headers.etag));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toMatch(
      /^In use by \d+ licenses and \d+ orders? and 1 bundle and 3 license policies\. Archive it instead\.$/,
    );

    const made = await send(
      'POST',
      products,
      newProduct({
        short_code: 'GONE',
        product_name: 'Gone',
        product_features: [feature()],
        custom_fields: [{ name: 'Room', default_value: '1' }],
        files: [linkedFile()],
      }),
    );
    const { id } = made.json();
    expect((await send('POST', `${products}${id}/archive/`)).json().archived_at).not.toBeNull();
    const back = await send('POST', `${products}${id}/unarchive/`);
    expect(back.json().archived_at).toBeNull();
    const gone = await versioned('DELETE', `${products}${id}/`, String(back.headers.etag));
    expect(gone.statusCode).toBe(204);
    expect((await send('GET', `${products}${id}/`)).statusCode).toBe(404);
  });

  it('[CATL-36] tells in History what changed in which part, and nothing if nothing did', async () => {
    const made = await send(
      'POST',
      products,
      newProduct({ short_code: 'TOLD', product_name: 'Told', product_features: [feature()], files: [linkedFile()] }),
    );
    const url = `${products}${made.json().id}/`;
    const { product_features, files } = made.json();
    const same = await changeNow(send, versioned, url, {
      product_features: [{ ...feature(), id: product_features[0].id }],
    });
    expect(same.json().updated_at).toBe(made.json().updated_at);
    const changed = await changeNow(send, versioned, url, {
      product_name: 'Retold',
      product_features: [{ ...product_features[0], name: 'Exports', floating_timeout: 30 }],
      files: [files[0], linkedFile({ version: '1.3', hash: '00ff' })],
    });
    expect(changed.statusCode).toBe(200);
    const { results } = (await send('GET', `/x/audit/?product=${made.json().id}&single=1`)).json();
    const value = (field: string, from: unknown, to: unknown) => ({
      field,
      person: null,
      from,
      to,
      is_withheld: false,
    });
    expect(results).toHaveLength(2);
    expect(results[0]).toMatchObject({ action: 'product.updated', object: { name: 'TOLD' } });
    expect(results[0].changes).toEqual([
      value('product_name', 'Told', 'Retold'),
      value('feature.EXP.name', 'Export', 'Exports'),
      value('feature.EXP.floating_timeout', null, 30),
      value('file.setup.exe 1.3 (win64).hash', null, '00ff'),
      value('file.setup.exe 1.3 (win64).version', null, '1.3'),
      value('file.setup.exe 1.3 (win64).filename', null, 'setup.exe'),
      value('file.setup.exe 1.3 (win64).full_link', null, 'https://download.test/setup.exe'),
      value('file.setup.exe 1.3 (win64).environment', null, 'win64'),
    ]);
  });
});
