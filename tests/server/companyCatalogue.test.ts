import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/connection';
import { createSecrets } from '../../server/secrets';
import { addCompany } from '../../server/services/addCompany';
import { parseCompany } from '../../server/services/companyFile';
import { sealWith } from '../../server/services/initialPassword';
import { testEncryptionKey } from '../support/constants';
import { openTestDatabase } from '../support/openDatabase';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase('migrated');
});
afterAll(() => db.close());

const options = { seal: sealWith(createSecrets(testEncryptionKey), 14), withPasswords: true };

describe('what the API refuses', () => {
  const cad = { short_code: 'CAD', product_name: 'Cäd', authorization_method: 'key' };
  const policy = { code: 'P', name: 'P', default_license_type: 'perpetual' };
  const file = { filename: 'a.msi', version: '1.0', environment: 'win64', full_link: 'https://a.test/a.msi' };
  const feature = { code: 'F', name: 'F', feature_type: 'activation' };
  const withPolicy = (terms: object) => [{ ...cad, license_policies: [policy, { ...policy, code: 'Q', ...terms }] }];
  const withFile = (changes: object) => [{ ...cad, files: [{ ...file, ...changes }] }];
  const add = (parts: object) =>
    addCompany(db, parseCompany(JSON.stringify({ name: 'Third', hosts: ['third.test'], ...parts })), options);

  it.each<[string, object[], string]>([
    [
      'a term without what it needs',
      withPolicy({ default_license_type: 'time-limited' }),
      '0/license_policies/1/valid_duration This field is required.',
    ],
    [
      'more users than activations',
      withPolicy({ max_license_users: 5 }),
      "0/license_policies/1/max_activations Max activations can't be lower than max license users.",
    ],
    ['a code of two policies', withPolicy({ code: 'P' }), '0/license_policies/1/code This code already exists.'],
    [
      'a feature that counts nothing',
      [{ ...cad, product_features: [{ ...feature, feature_type: 'consumption' }] }],
      '0/product_features/0/max_consumption Selected consumption values have to be bigger than zero.',
    ],
    [
      'a code of two features',
      [{ ...cad, product_features: [feature, feature] }],
      '0/product_features/1/code This code already exists.',
    ],
    [
      'a custom field without a value',
      [{ ...cad, custom_fields: [{ name: 'Cost centre' }] }],
      '0/custom_fields/0/default_value Custom field is missing a value.',
    ],
    [
      'a version in words',
      withFile({ version: 'latest' }),
      '0/files/0/version Version should consist of max 3 numbers',
    ],
    ['a link that runs', withFile({ full_link: 'javascript:1' }), '0/files/0/full_link Enter valid URL.'],
    ['no link', withFile({ full_link: undefined }), '0/files/0/full_link This file is required.'],
    [
      'a link that leads nowhere',
      withFile({ release_notes_link: 'https://[' }),
      '0/files/0/release_notes_link Enter valid URL.',
    ],
    [
      'a file twice',
      [{ ...cad, files: [file, file] }],
      '0/files/1/filename This version of the file is there already for this platform.',
    ],
    [
      'a name of two products',
      [cad, { ...cad, short_code: 'CAM', product_name: 'CÄD' }],
      '1/product_name This product name already exists.',
    ],
  ])('[SETUP-09] is no part of a file, and nothing is added: %s', async (_what, products, message) => {
    await expect(add({ products })).rejects.toThrow(`The company's file cannot be used: /products/${message}`);
    expect(await db.query(sql`select from companies where name = 'Third'`)).toEqual([]);
  });

  it('[SETUP-09] is the name of another product of the company, and a host more than 100', async () => {
    await add({ products: [cad] });
    await expect(add({ products: [{ ...cad, short_code: 'CAM' }] })).rejects.toThrow(
      "The company's file cannot be used: /products/0/product_name This product name already exists.",
    );
    const hosts = Array.from({ length: 100 }, (_, index) => `h${index}.third.test`);
    await expect(add({ hosts: ['third.test', ...hosts] })).rejects.toThrow(
      "The company's file cannot be used: /hosts A company has at most 100 hosts. Remove one first.",
    );
  });

  it('[SETUP-09] the first policy is the default, unless another is, and bundles can come first', async () => {
    const bundle = { ...cad, short_code: 'B', product_name: 'B', bundle_products: ['CAX', 'CAY'] };
    const policies = [policy, { ...policy, code: 'Q' }];
    await add({
      products: [
        bundle,
        { ...cad, short_code: 'CAX', product_name: 'X', license_policies: policies },
        {
          ...cad,
          short_code: 'CAY',
          product_name: 'Y',
          license_policies: policies.map(each => (each.code === 'Q' ? { ...each, is_default: true } : each)),
        },
      ],
    });
    expect(
      await db.query(sql`
        select p.short_code, l.code from license_policies l join products p on p.id = l.product_id
        where l.is_default and p.short_code in ('CAX', 'CAY') order by p.short_code`),
    ).toEqual([
      { short_code: 'CAX', code: 'P' },
      { short_code: 'CAY', code: 'Q' },
    ]);
  });
});
