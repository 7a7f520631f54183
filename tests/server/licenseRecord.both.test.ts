import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { serverScene } from '../support/scene';
import { uncounted } from '../support/unused';

const server = serverScene();

const record = async (path: string): Promise<Record<string, unknown>> =>
  (await (await server.as('distributor@acme.test'))('GET', path)).json();

it('[WIRE-29] [WIRE-68] [WIRE-69] [WIRE-70] [WIRE-71] [WIRE-72] a license record has every field, spelt as in the API', async () => {
  expect(await record('/licenses/3/')).toEqual({
    id: 3,
    order: 101,
    order_store_id: 'A-100%',
    license_key: 'KEY-3_C',
    license_type: 'time-limited',
    product: {
      id: 3,
      product_name: 'Render 50%',
      authorization_method: 'key',
      latest_installation_files: [],
      floating_timeout: 90,
    },
    is_bundle: false,
    bundle_license: null,
    is_trial: false,
    trial_days: null,
    note: null,
    is_manager: true,
    enabled: true,
    active: false,
    status: 'Inactive',
    created_at: '2026-01-13T00:00:00.000Z',
    updated_at: '2026-03-01T00:00:00.000Z',
    time_activated: null,
    time_disabled: null,
    last_check: null,
    start_date: null,
    validity_period: '2099-06-30',
    valid_duration: null,
    allow_grace_period: false,
    grace_period: null,
    enable_maintenance_period: false,
    maintenance_duration: null,
    maintenance_period: '2026-05-31',
    max_activations: 1,
    allow_unlimited_activations: false,
    allow_offline_activation: false,
    times_activated: 0,
    transfer_count: 0,
    max_transfers: null,
    max_license_users: 4,
    license_users: [
      {
        id: 1,
        true_email: 'user@acme.test',
        first_name: 'Uma',
        last_name: 'User',
        phone_number: '+49 1',
        is_initial_password: false,
        initial_password: null,
        initial_password_state: null,
        max_activations: 1,
        total_activations: 0,
      },
    ],
    own_activations: null,
    prevent_vm: false,
    devices: [{ hostname: 'render-4' }],
    max_consumptions: null,
    ...uncounted,
    total_consumptions: 0,
    is_floating: true,
    is_floating_cloud: false,
    is_any_floating: true,
    floating_users: null,
    floating_timeout: null,
    floating_in_use_devices: 1,
    can_borrow: true,
    max_borrow_time: 48,
  });
});

it('[WIRE-68] a record in a list equals the single record, with times in UTC and milliseconds', async () => {
  await server.db.query(sql`
    update licenses set created_at = '2026-01-01T00:00:00.000999Z', updated_at = '2026-01-02T03:04:05.6789+02:00',
      time_activated = '2026-01-03T00:00:00.5Z', time_disabled = '2026-01-04T23:59:59.9999Z', last_check = '2026-01-05Z'
    where id = 3`);
  const detail = await record('/licenses/3/');
  expect(detail).toMatchObject({
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-02T01:04:05.678Z',
    time_activated: '2026-01-03T00:00:00.500Z',
    time_disabled: '2026-01-04T23:59:59.999Z',
    last_check: '2026-01-05T00:00:00.000Z',
  });
  const { results } = (await record('/licenses/?id__in=3')) as { results: unknown[] };
  expect(results).toEqual([detail]);
});

it('[WIRE-73] [LLIST-18] license users are sorted by assignment', async () => {
  const { license_users: users } = await record('/licenses/2/');
  expect(users).toEqual([
    {
      id: 1,
      true_email: 'user@acme.test',
      first_name: 'Uma',
      last_name: 'User',
      phone_number: '+49 1',
      is_initial_password: false,
      initial_password: null,
      initial_password_state: null,
      max_activations: 2,
      total_activations: 1,
    },
    {
      id: 5,
      true_email: 'o_o%o@acme.test',
      first_name: 'Otto',
      last_name: '',
      phone_number: '',
      is_initial_password: true,
      initial_password: 'first-Secret1',
      initial_password_state: 'waiting',
      max_activations: 1,
      total_activations: 0,
    },
  ]);
});

it('[WIRE-80] [BRAND-12] the newest file of each environment is offered, by version and not by date', async () => {
  const { product } = await record('/licenses/1/');
  expect(product).toMatchObject({
    latest_installation_files: [
      { id: 4, environment: 'linux64', version: '1.9.0' },
      {
        id: 2,
        filename: 'editor-2',
        version: '1.10.0',
        release_date: '2026-01-01',
        release_notes_link: null,
        eula_link: null,
        full_link: 'https://download.test/2',
        environment: 'win64',
      },
    ],
  });
});

it('[WIRE-70] [DEV-04] devices leave out blacklisted ones', async () => {
  expect((await record('/licenses/1/')).devices).toEqual([{ hostname: 'build-1' }, { hostname: 'desk_2' }]);
});

it('[LDET-16] [LDET-17] [LDET-18] a license is Disabled, Active or Inactive', async () => {
  expect((await record('/licenses/4/')).status).toBe('Disabled');
  expect((await record('/licenses/1/')).status).toBe('Active');
  expect((await record('/licenses/2/')).status).toBe('Inactive');
});

it('[WIRE-47] [WIRE-86] the OAuth client has its secret in plain text and its times as epoch seconds', async () => {
  expect(await record('/licenses/1/client/?company=1')).toEqual({
    id: '00000000-0000-4000-8000-0000000000a1',
    clientId: 'auth-license-1',
    name: 'License 1',
    secret: 'current-secret',
    enabled: true,
    attributes: {
      'client.secret.creation.time': '1793491200',
      'client.secret.expiration.time': '1793577600',
      'client.secret.rotated': 'true',
      'client.secret.rotated.creation.time': '1790812800',
      'client.secret.rotated.expiration.time': '1794096000',
      SECRET_EXPIRATION_PERIOD: '86400',
      SECRET_ROTATED_EXPIRATION_PERIOD: '604800',
      SECRET_REMAINING_ROTATION_PERIOD: '172800',
    },
  });
  expect(await record('/licenses/3/client/?company=1')).toMatchObject({
    secret: 'perpetual-secret',
    attributes: { 'client.secret.creation.time': '1793491200' },
  });
});

it('[OAUTH-22] a client whose secret never expires has no expiry among its attributes', async () => {
  const { attributes } = await record('/licenses/3/client/?company=1');
  expect(attributes).toEqual({ 'client.secret.creation.time': '1793491200' });
});
