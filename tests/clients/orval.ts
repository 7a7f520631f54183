import type { CallsWith } from './calls';
import * as api from './generated/orval';

const answerOf = async (call: Promise<{ status: number; data: unknown }>) => {
  const { status, data } = await call;
  return { status, body: data };
};

/** Types and calls by orval. The address is in the generated code. */
export const callsWith: CallsWith = (_address, token) => {
  const options = { headers: { authorization: `Bearer ${token}` } };
  const headers = { 'X-CSRFToken': 'a client' };
  return {
    enabledLicenses: () =>
      answerOf(api.getLicenses({ enabled: 1, order_by: ['license_type', '-id'], limit: 2 }, options)),
    licensesById: () => answerOf(api.getLicenses({ id__in: [1, 2], order_by: ['id'] }, options)),
    endingLicenses: () =>
      answerOf(
        api.getLicenses(
          { validity_period__lte: '2999-12-31', created_at__gte: '2000-01-01T00:00:00Z', order_by: ['id'] },
          options,
        ),
      ),
    licensesOfOrder: () =>
      answerOf(api.getLicenses({ order: 101, license_type: 'perpetual', order_by: ['id'] }, options)),
    license: () => answerOf(api.getLicensesId('1', options)),
    hiddenLicense: () => answerOf(api.getLicensesId('20', options)),
    orders: () => answerOf(api.getOrders({ is_test: 0, order_by: ['store_id'] }, options)),
    order: () => answerOf(api.getOrdersId('101', options)),
    managers: () => answerOf(api.getOrdersIdManagers('101', { order_by: ['-id'] }, options)),
    devices: () => answerOf(api.getDevices({ license: 1, blacklisted: 0, order_by: ['id'] }, options)),
    features: () => answerOf(api.getLicenseProductFeatures({ license: 1 }, options)),
    customFields: () => answerOf(api.getLicenseCustomFields({ license: 1 }, options)),
    customers: () => answerOf(api.getCustomers({ email__icontains: 'ada', order_by: ['id'] }, options)),
    people: () => answerOf(api.getLicenseUsers({ name__icontains: 'uma' }, options)),
    history: () => answerOf(api.getXAudit({ actor: 'me', kind: 'clients' }, options)),
    preview: () =>
      answerOf(
        api.postXRunsPreview({ action: 'disable_licenses', resource: 'licenses', ids: [1, 2] }, headers, options),
      ),
    emailUse: () => answerOf(api.getUsersCheckUserEmail({ email: 'user@acme.test' }, options)),
    disable: () => answerOf(api.postLicensesDisableBulk([1], headers, options)),
    enable: () => answerOf(api.postLicensesIdEnable('1', headers, options)),
    lookUp: () => answerOf(api.postXLicenseLookup({ texts: [{ text: 'KEY-8', kinds: ['key'] }] }, headers, options)),
  };
};
