import type { PersonRights } from '../contract/permissions';
import { parsePortalData } from '../contract/portalSettings';
import type { User } from '../contract/schemas/user';

/** The signed-in person, as react-admin's getPermissions gives it to every page. */
export interface Person extends PersonRights {
  user: User;
}

export const personOf = (user: User): Person => ({
  user,
  isManager: user.is_manager,
  permissions: new Set(user.permissions.map(({ code }) => code)),
  portal: parsePortalData(user.company.portal_data),
});
