import type { License } from '../../../contract/schemas/license';
import type { AssignUserAnswer, AssignUserBody } from '../../../contract/schemas/licenseCommands';
import { useCommand } from '../../../src/components/useCommand';

/** Assigns a person to a license (row LUSR-10); answers the password of an account that was made for it. */
export const useAssignUser = ({ id }: License) =>
  useCommand<AssignUserBody, Pick<AssignUserAnswer, 'new_password'>>({
    send: (provider, body, key) => provider.assignUser(id, body, key),
    saved: ({ email }) => ({ detail: 'resources.license_users.notifications.assigned', values: { name: email } }),
  });
