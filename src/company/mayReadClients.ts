import { type PersonRights, verdictOn } from '../../contract/permissions';

/** Managers with either OAuth code, as on a license. */
export const mayReadClients = (person: PersonRights): boolean =>
  verdictOn('show_license_oauth_clients', person) === 'allowed';
