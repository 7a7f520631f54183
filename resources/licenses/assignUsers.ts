import type { License } from '../../contract/schemas/license';
import { lazyPart } from '../../src/components/lazyPart';
import type { BulkAction } from '../../src/lib/bulk';
import { assigningTo, type Place } from '../../src/licensing/people/assigning';
import { reasonOfCode } from '../../src/licensing/runs/reasons';
import { readEach } from '../../src/licensing/runs/runEach';
import { readAgain } from '../../src/licensing/runs/targets';
import { isOffered, nameWithoutUsers } from './userActions';

const EmailsDialog = lazyPart(() => import('../../src/licensing/runs/EmailsDialog'), 'EmailsDialog');

const texts = 'resources.licenses.bulk';
const assigning = assigningTo(nameWithoutUsers);

/** Assigns people to licenses, each person by themselves. */
export const assignUsers: BulkAction<License, Place, readonly string[]> = {
  ...assigning,
  name: 'assign_users',
  texts: `${texts}.assign`,
  isOffered,
  Input: EmailsDialog,
  instead: {
    reason: reasonOfCode('bundle_license').detail,
    label: `${texts}.take_members`,
    idsOf: async (provider, ids) => {
      const licenses = [...(await readAgain<License>(provider, 'licenses', ids.map(Number))).values()];
      const taken = await readEach(licenses, async license =>
        license.is_bundle ? provider.getBundleMembers(license.id) : [license],
      );
      return [...new Set(taken.flat().map(({ id }) => id))];
    },
  },
  onServer: {
    ...assigning.onServer,
    whole: emails => ({ action: 'assign_users', emails: [...emails] }),
  },
};
