import createClient, { type Client } from 'openapi-fetch';
import type { CallsWith } from './calls';
import type { paths } from './generated/openapiTypescript';

const answerOf = async (call: Promise<{ data?: unknown; error?: unknown; response: Response }>) => {
  const { data, error, response } = await call;
  return { status: response.status, body: data ?? error };
};

const licenses = '/api/v1/licenses/';
const header = { 'X-CSRFToken': 'a client' };

const licenseLists = (client: Client<paths>) => ({
  enabledLicenses: () =>
    answerOf(client.GET(licenses, { params: { query: { enabled: 1, order_by: ['license_type', '-id'], limit: 2 } } })),
  licensesById: () => answerOf(client.GET(licenses, { params: { query: { id__in: [1, 2], order_by: ['id'] } } })),
  endingLicenses: () =>
    answerOf(
      client.GET(licenses, {
        params: {
          query: { validity_period__lte: '2999-12-31', created_at__gte: '2000-01-01T00:00:00Z', order_by: ['id'] },
        },
      }),
    ),
  licensesOfOrder: () =>
    answerOf(client.GET(licenses, { params: { query: { order: 101, license_type: 'perpetual', order_by: ['id'] } } })),
});

/** Types by openapi-typescript, calls by openapi-fetch. */
export const callsWith: CallsWith = (baseUrl, token) => {
  const client = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${token}` },
    querySerializer: { array: { style: 'form', explode: false } },
  });
  return {
    ...licenseLists(client),
    license: () => answerOf(client.GET('/api/v1/licenses/{id}/', { params: { path: { id: '1' } } })),
    hiddenLicense: () => answerOf(client.GET('/api/v1/licenses/{id}/', { params: { path: { id: '20' } } })),
    orders: () =>
      answerOf(client.GET('/api/v1/orders/', { params: { query: { is_test: 0, order_by: ['store_id'] } } })),
    order: () => answerOf(client.GET('/api/v1/orders/{id}/', { params: { path: { id: '101' } } })),
    managers: () =>
      answerOf(
        client.GET('/api/v1/orders/{id}/managers/', { params: { path: { id: '101' }, query: { order_by: ['-id'] } } }),
      ),
    devices: () =>
      answerOf(client.GET('/api/v1/devices/', { params: { query: { license: 1, blacklisted: 0, order_by: ['id'] } } })),
    features: () => answerOf(client.GET('/api/v1/license-product-features/', { params: { query: { license: 1 } } })),
    customFields: () => answerOf(client.GET('/api/v1/license-custom-fields/', { params: { query: { license: 1 } } })),
    customers: () =>
      answerOf(client.GET('/api/v1/customers/', { params: { query: { email__icontains: 'ada', order_by: ['id'] } } })),
    people: () => answerOf(client.GET('/api/v1/license-users/', { params: { query: { name__icontains: 'uma' } } })),
    history: () => answerOf(client.GET('/api/v1/x/audit/', { params: { query: { actor: 'me', kind: 'clients' } } })),
    preview: () =>
      answerOf(
        client.POST('/api/v1/x/runs/preview/', {
          params: { header },
          body: { action: 'disable_licenses', resource: 'licenses', ids: [1, 2] },
        }),
      ),
    emailUse: () =>
      answerOf(client.GET('/api/v1/users/check_user_email', { params: { query: { email: 'user@acme.test' } } })),
    disable: () => answerOf(client.POST('/api/v1/licenses/disable_bulk/', { params: { header }, body: [1] })),
    enable: () => answerOf(client.POST('/api/v1/licenses/{id}/enable/', { params: { header, path: { id: '1' } } })),
    lookUp: () =>
      answerOf(
        client.POST('/api/v1/x/license-lookup/', {
          params: { header },
          body: { texts: [{ text: 'KEY-8', kinds: ['key'] }] },
        }),
      ),
  };
};
