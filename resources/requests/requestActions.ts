import type { LicenseRequest } from '../../contract/extensions/requests';
import { DeclineInput } from './DeclineDialog';
import type { BulkAction } from '../../src/lib/bulk';

const texts = 'resources.requests';

const licenseOf = ({ license }: LicenseRequest) => license;

const approve: BulkAction<LicenseRequest> = {
  licenseOf,
  name: 'approve-requests',
  texts: `${texts}.approve_many`,
  obstacle: ({ state, obstacle, needs_choice }) => {
    if (state !== 'waiting') return `${texts}.obstacles.decided`;
    if (obstacle) return `${texts}.obstacles.${obstacle}`;
    return needs_choice ? `${texts}.obstacles.needs_choice` : undefined;
  },
  send: async (provider, { id }, idempotencyKey) => provider.approveRequest(id, {}, idempotencyKey),
};

const decline: BulkAction<LicenseRequest, LicenseRequest, string> = {
  licenseOf,
  name: 'decline-requests',
  texts: `${texts}.decline_many`,
  Input: DeclineInput,
  obstacle: ({ state }) => (state === 'waiting' ? undefined : `${texts}.obstacles.decided`),
  send: async (provider, { id }, idempotencyKey, answer) => provider.declineRequest(id, answer, idempotencyKey),
};

export const requestActions = [approve, decline];
