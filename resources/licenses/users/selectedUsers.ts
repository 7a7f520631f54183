import type { License, LicenseUser } from '../../../contract/schemas/license';
import type { BulkActions, Parts } from '../../../src/lib/bulk';

const load = async () => (await import('../licenseActions')).selectedUserActions;

const rowOf: Parts['rowOf'] = ({ user }) => user?.id;

/** The actions on selected users of a license. */
export const bulkUsers = ({ id, license_users }: License): BulkActions<LicenseUser> => ({
  nameOf: ({ true_email }) => true_email,
  load,
  parts: { resource: 'licenses', recordId: id, ids: license_users.map(user => user.id), rowOf },
});
