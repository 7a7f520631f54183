import { describe, expect, it } from 'vitest';
import { defaultPortalSettings } from '../../contract/portalSettings';
import type { Actor } from '../../server/services/actor';
import { isOwnId, userNumber } from '../../server/services/identifyUser';

const platformUserId = '11111111-1111-4111-8111-111111111111';
const actor: Actor = {
  id: 7,
  companyId: 1,
  platformUserId,
  email: 'ada@acme.test',
  subject: '3',
  requestId: 'r1',
  session: null,
  isManager: true,
  hasLicenses: false,
  permissions: new Set(),
  portal: defaultPortalSettings,
};

describe('a user id in an address', () => {
  it.each([platformUserId, '3', '7'])('[WIRE-02] %s is you by id, subject or number', text => {
    expect(isOwnId(actor, text)).toBe(true);
  });

  it('[WIRE-02] is nobody else', () => {
    expect(isOwnId(actor, '22222222-2222-4222-8222-222222222222')).toBe(false);
    expect(isOwnId(actor, '8')).toBe(false);
  });

  it('[WIRE-06] is the user with that number, also if it equals your own subject', () => {
    expect([userNumber(actor, '3'), userNumber(actor, '7'), userNumber(actor, platformUserId)]).toEqual([3, 7, 7]);
    expect(userNumber({ ...actor, subject: 'ada' }, 'ada')).toBe(7);
    expect(userNumber(actor, 'ada')).toBeNull();
  });
});
