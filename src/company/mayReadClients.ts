import { type PersonRights, verdictOn } from '../../contract/permissions';

/** True for managers with either OAuth permission, as on a license. */
export const mayReadClients = (person: PersonRights): boolean =>
  verdictOn('show_license_oauth_clients', person) === 'allowed';
