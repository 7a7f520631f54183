import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFixture } from '../support/fixture';
import { reader } from '../support/reading';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let distributor: Awaited<ReturnType<typeof reader>>;
beforeAll(async () => {
  server = await startServer();
  await fillFixture(server.db);
  distributor = await reader(server, 'distributor@acme.test');
});
afterAll(() => server.app.close());

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
      feature_type: 'activation',
      expiry_date: null,
      max_consumption: null,
      allow_overages: false,
      max_overages: 0,
      reset_consumption: false,
      consumption_period: null,
      allow_unlimited_consumptions: false,
      allow_negative_consumptions: false,
      is_floating: false,
      is_floating_cloud: false,
      floating_users: null,
      floating_timeout: null,
    };
    expect(bundle.products[1]).toEqual({
      id: 1,
      short_code: 'EDIT',
      product_name: 'Editor',
      authorization_method: 'key',
      allow_trial: false,
      trial_days: null,
      is_bundle: false,
      floating_timeout: null,
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
        {
          id: 2,
          product: 1,
          code: 'FULL',
          name: 'Full',
          default_license_type: 'perpetual',
          is_default: true,
          selected_license_policy: true,
          is_trial: false,
          trial_days: null,
          max_activations: 1,
          allow_unlimited_activations: false,
          allow_offline_activation: false,
          max_transfers: null,
          max_license_users: 1,
          unlimited_max_license_users: false,
          subscription_duration: null,
          valid_duration: null,
          allow_grace_period: false,
          grace_period: null,
          enable_maintenance_period: false,
          maintenance_duration: null,
          max_consumptions: null,
          allow_unlimited_consumptions: false,
          allow_negative_consumptions: false,
          allow_overages: false,
          max_overages: 0,
          reset_consumption: false,
          consumption_period: null,
          is_floating: false,
          is_floating_cloud: false,
          floating_users: null,
          floating_timeout: null,
          can_borrow: false,
          max_borrow_time: null,
          prevent_vm: false,
          feature_templates: [exportFeature],
          custom_field_templates: [{ id: 1, name: 'Department', default_value: 'None' }],
        },
        expect.objectContaining({ id: 1, code: 'TRIAL', is_default: false, is_trial: true, feature_templates: [] }),
      ],
    });
  });
});
