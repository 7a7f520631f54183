import type { CallsWith } from './calls';
import * as api from './generated/heyApi';
import { createClient } from './generated/heyApi/client';

const answerOf = async (call: Promise<{ data?: unknown; error?: unknown; response?: Response }>) => {
  const { data, error, response } = await call;
  return { status: response?.status ?? 0, body: data ?? error };
};

/** Types and calls by @hey-api/openapi-ts. */
export const callsWith: CallsWith = (baseUrl, token) => {
  const client = createClient({ baseUrl, auth: token });
  const headers = { 'X-CSRFToken': 'a client' };
  return {
    enabledLicenses: () =>
      answerOf(api.getLicenses({ client, query: { enabled: 1, order_by: ['license_type', '-id'], limit: 2 } })),
    licensesById: () => answerOf(api.getLicenses({ client, query: { id__in: [1, 2], order_by: ['id'] } })),
    endingLicenses: () =>
      answerOf(
        api.getLicenses({
          client,
          query: { validity_period__lte: '2999-12-31', created_at__gte: '2000-01-01T00:00:00Z', order_by: ['id'] },
        }),
      ),
    licensesOfOrder: () =>
      answerOf(api.getLicenses({ client, query: { order: 101, license_type: 'perpetual', order_by: ['id'] } })),
    license: () => answerOf(api.getLicensesId({ client, path: { id: '1' } })),
    hiddenLicense: () => answerOf(api.getLicensesId({ client, path: { id: '20' } })),
    orders: () => answerOf(api.getOrders({ client, query: { is_test: 0, order_by: ['store_id'] } })),
    order: () => answerOf(api.getOrdersId({ client, path: { id: '101' } })),
    managers: () => answerOf(api.getOrdersIdManagers({ client, path: { id: '101' }, query: { order_by: ['-id'] } })),
    devices: () => answerOf(api.getDevices({ client, query: { license: 1, blacklisted: 0, order_by: ['id'] } })),
    features: () => answerOf(api.getLicenseProductFeatures({ client, query: { license: 1 } })),
    customFields: () => answerOf(api.getLicenseCustomFields({ client, query: { license: 1 } })),
    customers: () => answerOf(api.getCustomers({ client, query: { email__icontains: 'ada', order_by: ['id'] } })),
    people: () => answerOf(api.getLicenseUsers({ client, query: { name__icontains: 'uma' } })),
    history: () => answerOf(api.getXAudit({ client, query: { actor: 'me', kind: 'clients' } })),
    preview: () =>
      answerOf(
        api.postXRunsPreview({
          client,
          headers,
          body: { action: 'disable_licenses', resource: 'licenses', ids: [1, 2] },
        }),
      ),
    emailUse: () => answerOf(api.getUsersCheckUserEmail({ client, query: { email: 'user@acme.test' } })),
    disable: () => answerOf(api.postLicensesDisableBulk({ client, headers, body: [1] })),
    enable: () => answerOf(api.postLicensesIdEnable({ client, headers, path: { id: '1' } })),
    lookUp: () =>
      answerOf(api.postXLicenseLookup({ client, headers, body: { texts: [{ text: 'KEY-8', kinds: ['key'] }] } })),
  };
};
