import type { Row, Tables } from './insertRow';

/** The products and policies of the fixture's companies, and who may issue how many licenses of each. */
export const productTables: Tables = [
  [
    'products',
    [
      product(1, 'EDIT', 'Editor', 'key'),
      product(2, 'STUD', 'Studio', 'user'),
      { ...product(3, 'REND', 'Render 50%', 'key'), floating_timeout: 90 },
      { ...product(4, 'SUITE', 'Suite', 'key'), is_bundle: true },
      { ...product(20, 'EDIT', 'Editor', 'key'), company_id: 2 },
    ],
  ],
  [
    'bundle_products',
    [
      { bundle_id: 4, product_id: 2, position: 1 },
      { bundle_id: 4, product_id: 1, position: 2 },
    ],
  ],
  [
    'product_files',
    [
      file(1, 'v1.9.0', 'win64', '2026-05-01'),
      file(2, '1.10.0', 'win64', '2026-01-01'),
      file(3, 'nightly', 'win64', '2026-06-01'),
      file(4, '1.9.0', 'linux64', '2026-02-01'),
    ],
  ],
  [
    'product_features',
    [
      { id: 1, product_id: 1, name: 'Export', code: 'EXP', feature_type: 'activation' },
      { id: 2, product_id: 1, name: 'Cloud hours', code: 'CLOUD', feature_type: 'consumption', max_consumption: 100 },
      { id: 3, product_id: 1, name: 'Batch', code: 'BATCH', feature_type: 'time-limited' },
    ],
  ],
  [
    'product_custom_fields',
    [
      { id: 1, product_id: 1, name: 'Department', default_value: 'None' },
      { id: 2, product_id: 1, name: 'Asset tag' },
    ],
  ],
  [
    'license_policies',
    [
      { id: 1, product_id: 1, code: 'TRIAL', name: 'Trial', default_license_type: 'time-limited', is_trial: true },
      { id: 2, product_id: 1, code: 'FULL', name: 'Full', default_license_type: 'perpetual', is_default: true },
    ],
  ],
  ['license_policy_features', [{ license_policy_id: 2, product_feature_id: 1 }]],
  ['license_policy_custom_fields', [{ license_policy_id: 2, product_custom_field_id: 1 }]],
  [
    'allowances',
    [
      { user_id: 4, product_id: 1, max: 10, used: 3 },
      { user_id: 4, product_id: 2, max: null, used: 7 },
    ],
  ],
];

function product(id: number, code: string, name: string, authorization: 'key' | 'user'): Row {
  return { id, company_id: 1, short_code: code, product_name: name, authorization_method: authorization };
}

function file(id: number, version: string, environment: string, releaseDate: string): Row {
  const link = `https://download.test/${id}`;
  return {
    id,
    product_id: 1,
    filename: `editor-${id}`,
    version,
    environment,
    release_date: releaseDate,
    full_link: link,
  };
}
