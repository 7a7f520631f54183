import { type PersonRights, verdictOn } from '../../contract/permissions';

/** Managers with either OAuth permission, as for a license. */
export const mayReadClients = (person: PersonRights): boolean =>
  verdictOn('show_license_oauth_clients', person) === 'allowed';
