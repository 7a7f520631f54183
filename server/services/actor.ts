import type { PersonRights } from '../../contract/permissions';
import type { Viewer } from '../queries/visibility';

/** The authenticated person of a request; rights are read from the database at every request, never from the token. */
export interface Actor extends PersonRights, Viewer {
  platformUserId: string;
  email: string;
  /** The provider's subject the token was issued for. */
  subject: string;
  requestId: string;
}
