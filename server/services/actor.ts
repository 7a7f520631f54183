import type { PersonRights } from '../../contract/permissions';
import type { Viewer } from '../queries/visibility';

interface ActingScript {
  id: number;
  name: string;
  isReadOnly: boolean;
  /** What its owner allowed it. */
  permissions: ReadonlySet<string>;
}

/** The authenticated person. Rights are read from the database at every request, never from the token. */
export interface Actor extends PersonRights, Viewer {
  platformUserId: string;
  email: string;
  subject: string;
  requestId: string;
  /** The sign-in session of the token. Null if the token names none. */
  session: string | null;
  /** How far they have written, in bytes of the database's log: what they read must not be older. */
  position?: number | null;
  /** The person's script that acts for them. `permissions` are then those of its own that the person has, too. */
  script?: ActingScript;
  /** The person's run that the server is carrying out for them. */
  runId?: number;
}
