import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { insertRow } from '../support/insertRow';
import { reader } from '../support/reading';
import { serverScene } from '../support/scene';
import { uncounted } from '../support/unused';

const server = serverScene();
const distributor = reader(server, 'distributor@acme.test');

describe('devices', () => {
  it("[WIRE-38] [DEV-03] [DEV-04] lists a license's devices without blacklisted ones, last check first, never checked last", async () => {
    const query = { license: '1', limit: '20', offset: '0', blacklisted: '0' };
    expect(await distributor.ids('/devices/', query)).toEqual([1, 2]);
    expect(await distributor.ids('/devices/', { ...query, order_by: 'last_check' })).toEqual([1, 2]);
    expect(await distributor.ids('/devices/', { license: '1' })).toEqual([1, 3, 2]);
  });

  it.each([
    ['hostname', [1, 2, 5, 4, 3]],
    ['hardware_id', [1, 2, 3, 4, 5]],
    ['device_active', [2, 1, 3, 4, 5]],
    ['floating_in_use', [1, 2, 3, 5, 4]],
    ['borrowed_until', [4, 1, 2, 3, 5]],
    ['time_activated', [4, 1, 2, 3, 5]],
    ['os', [1, 2, 3, 4, 5]],
    ['ip', [2, 1, 3, 4, 5]],
    ['type', [1, 2, 3, 4, 5]],
    ['floating_last_seen', [1, 2, 3, 4, 5]],
    ['activation_type', [1, 2, 3, 4, 5]],
    ['sdk_build_version', [1, 2, 3, 4, 5]],
    ['app_ver', [1, 2, 3, 4, 5]],
    ['external_ip', [1, 2, 3, 4, 5]],
    ['mac_address', [1, 2, 3, 4, 5]],
    ['is_vm', [1, 2, 3, 4, 5]],
  ])('[WIRE-38] are ordered by %s, ties by id', async (field, expected) => {
    expect(await distributor.ids('/devices/', { order_by: field })).toEqual(expected);
  });

  it.each([
    ['blacklisted', '1', [3]],
    ['device_active', '0', [2]],
    ['floating_in_use', '1', [4]],
    ['hostname__icontains', '_', [2]],
    ['id__in', '1,4,20', [1, 4]],
  ])('[WIRE-38] are filtered by %s', async (field, value, expected) => {
    expect(await distributor.ids('/devices/', { [field]: value, order_by: 'id' })).toEqual(expected);
  });

  it('[WIRE-74] a device record has every field', async () => {
    const response = await distributor.get('/devices/', { license: '3' });
    expect(response.json()).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          id: 4,
          license: 3,
          type: null,
          hardware_id: 'HW4',
          hostname: 'render-4',
          last_check: '2026-03-01T00:00:00.000Z',
          device_active: true,
          floating_in_use: true,
          floating_last_seen: null,
          borrowed_until: '2099-12-01T00:00:00.000Z',
          time_activated: '2026-02-01T00:00:00.000Z',
          activation_type: null,
          os: null,
          sdk_build_version: null,
          app_ver: null,
          external_ip: null,
          ip: null,
          mac_address: null,
          is_vm: false,
          vm_info: null,
        },
      ],
    });
  });
});

describe('product features', () => {
  it('[WIRE-44] [FEAT-03] are sorted by the latest check of their devices, never checked last', async () => {
    const list = (order: string) => distributor.ids('/license-product-features/', { license: '1', order_by: order });
    expect(await list('-last_check')).toEqual([2, 3, 1]);
    expect(await list('last_check')).toEqual([3, 2, 1]);
    expect(await distributor.ids('/license-product-features/', { license: '1' })).toEqual([2, 3, 1]);
  });

  it.each([
    ['product_feature__name', [3, 2, 1]],
    ['product_feature__code', [3, 2, 1]],
    ['product_feature__feature_type', [1, 2, 3]],
    ['total_consumptions', [1, 3, 2]],
    ['max_consumption', [2, 1, 3]],
    ['expiry_date', [1, 2, 3]],
    ['is_floating', [1, 3, 2]],
    ['created_at', [1, 2, 3]],
  ])('[WIRE-44] are ordered by %s, ties by id', async (field, expected) => {
    expect(await distributor.ids('/license-product-features/', { license: '1', order_by: field })).toEqual(expected);
  });

  it('[WIRE-75] a feature record has every field, its devices latest check first', async () => {
    const response = await distributor.get('/license-product-features/', { id__in: '2' });
    expect(response.json<{ results: object[] }>().results).toEqual([
      {
        id: 2,
        license: 1,
        product_feature: { id: 2, name: 'Cloud hours', code: 'CLOUD', feature_type: 'consumption' },
        total_consumptions: 5,
        max_consumption: 100,
        ...uncounted,
        is_floating: true,
        is_floating_cloud: false,
        floating_users: null,
        floating_timeout: 30,
        device_features: [
          {
            id: 1,
            device: { id: 1, hostname: 'build-1', hardware_id: 'HW%1' },
            last_check: '2026-02-03T04:05:06.789Z',
            floating_in_use: true,
          },
          {
            id: 2,
            device: { id: 2, hostname: 'desk_2', hardware_id: 'HW2' },
            last_check: '2026-02-01T00:00:00.000Z',
            floating_in_use: false,
          },
        ],
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        expiry_date: null,
        metadata: null,
      },
    ]);
  });
});

describe('custom fields', () => {
  it('[WIRE-46] [WIRE-77] [FEAT-10] have name, value and default value', async () => {
    const response = await distributor.get('/license-custom-fields/', { license: '1' });
    expect(response.json()).toEqual({
      count: 2,
      next: null,
      previous: null,
      results: [
        { id: 2, license: 1, name: 'Asset tag', value: null, default_value: null, product_custom_field: 2 },
        { id: 1, license: 1, name: 'Department', value: 'Design', default_value: 'None', product_custom_field: 1 },
      ],
    });
    const byValue = { license: '1', order_by: 'value' };
    expect(await distributor.ids('/license-custom-fields/', byValue)).toEqual([1, 2]);
  });

  it('[LPAGE-08] are ordered by what the page shows: the value, or else the default value', async () => {
    const field = { id: 70, product_id: 1, name: 'City', default_value: 'Berlin' };
    await insertRow(server.db, 'product_custom_fields', field);
    await insertRow(server.db, 'license_custom_fields', {
      id: 70,
      license_id: 1,
      product_custom_field_id: 70,
      value: '',
    });
    const inOrder = (order_by: string) => distributor.ids('/license-custom-fields/', { license: '1', order_by });
    expect(await inOrder('value')).toEqual([70, 1, 2]);
    expect(await inOrder('-value')).toEqual([1, 70, 2]);
    await server.db.query(sql`update license_custom_fields set value = null where id = 70`);
    expect(await inOrder('value')).toEqual([70, 1, 2]);
  });
});

describe.each(['/devices/', '/license-product-features/', '/license-custom-fields/'])('%s', path => {
  it('[PERM-04] of a license that the person cannot see are refused like the license', async () => {
    const viewer = await reader(server, 'viewer@acme.test');
    expect(await viewer.refusal(path, { license: '1' })).toEqual([404, undefined]);
    expect(await viewer.ids(path)).toEqual([]);
    expect((await distributor.ids(path, { license: '1' })).length).toBeGreaterThan(0);
  });

  it('refuse an invalid license id, field or filter', async () => {
    expect(await distributor.refusal(path, { license: 'x' })).toEqual([400, 'license']);
    expect(await distributor.refusal(path, { license: '1', order_by: 'hostnames' })).toEqual([400, 'order_by']);
    expect(await distributor.refusal(path, { license: '1', colour: 'red' })).toEqual([400, 'colour']);
  });
});
