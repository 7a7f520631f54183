import type { License } from '../../../contract/schemas/license';
import type { AssignUserAnswer, AssignUserBody } from '../../../contract/schemas/licenseCommands';
import { useCommand } from '../../../src/components/useCommand';
import { useIdempotencyKey } from '../../../src/components/useIdempotencyKey';
import { usePortalNotify } from '../../../src/components/usePortalNotify';
import { reasonOf } from '../../../src/lib/refusal';

/** Assigns a person to a license (row LUSR-10); answers the password of an account that was made for it. */
export const useAssignUser = ({ id }: License) => {
  const notify = usePortalNotify();
  const { keyOf, forget } = useIdempotencyKey();
  return useCommand<AssignUserBody, Pick<AssignUserAnswer, 'new_password'>>({
    send: (provider, body) => provider.assignUser(id, body, keyOf(body)),
    onSuccess: (_answer, { email }) => {
      forget();
      notify.saved('resources.license_users.notifications.assigned', { name: email });
    },
    onError: error => notify.notSaved(reasonOf(error)),
  });
};
