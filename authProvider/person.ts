import type { PersonRights } from '../contract/permissions';
import type { User } from '../contract/schemas/user';

/** The signed-in person, as react-admin's getPermissions gives it to every page. */
export interface Person extends PersonRights {
  user: User;
}
