import { describe, expect, it } from 'vitest';
import { reader } from '../support/reading';
import { serverScene } from '../support/scene';
import { createPolicy, createProduct } from '../support/sampleProduct';
import { notFloating, uncounted } from '../support/unused';

const server = serverScene();
const distributor = reader(server, 'distributor@acme.test');

describe('bundle products', () => {
  it('[WIRE-53] [WIRE-76] [WIRE-78] [WIRE-79] come in their order with features, custom fields and policies', async () => {
    const bundle = (await distributor.send('GET', '/products/4/bundle/')).json<{
      id: number;
      products: Record<string, unknown>[];
    }>();
    expect(bundle.id).toBe(4);
    expect(bundle.products.map(({ id }) => id)).toEqual([2, 1]);
    const exportFeature = {
      id: 1,
      name: 'Export',
      code: 'EXP',
      feature_type: 'activation' as const,
      expiry_date: null,
      max_consumption: null,
      ...uncounted,
      ...notFloating,
    };
    expect(bundle.products[1]).toEqual(
      createProduct({
        product_features: [
          exportFeature,
          expect.objectContaining({ id: 2, code: 'CLOUD', max_consumption: 100 }),
          expect.objectContaining({ id: 3, code: 'BATCH' }),
        ],
        custom_fields: [
          { id: 1, name: 'Department', default_value: 'None' },
          { id: 2, name: 'Asset tag', default_value: null },
        ],
        license_policies: [
          createPolicy({
            id: 2,
            feature_templates: [exportFeature],
            custom_field_templates: [{ id: 1, name: 'Department', default_value: 'None' }],
          }),
          expect.objectContaining({ id: 1, code: 'TRIAL', is_default: false, is_trial: true, feature_templates: [] }),
        ],
      }),
    );
  });
});
