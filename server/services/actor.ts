import type { PersonRights } from '../../contract/permissions';

/** The authenticated person of a request; rights are read from the database at every request, never from the token. */
export interface Actor extends PersonRights {
  id: number;
  companyId: number;
  platformUserId: string;
  email: string;
  /** The provider's subject the token was issued for. */
  subject: string;
  requestId: string;
}
