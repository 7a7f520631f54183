import type { PersonRights } from '../../contract/permissions';
import type { Viewer } from '../queries/visibility';

/** The authenticated person. Rights are read from the database at every request, never from the token. */
export interface Actor extends PersonRights, Viewer {
  platformUserId: string;
  email: string;
  subject: string;
  requestId: string;
  /** The sign-in session of the token. Null if the token names none. */
  session: string | null;
  /** Set while the server carries out a run of this person. */
  runId?: number;
}
