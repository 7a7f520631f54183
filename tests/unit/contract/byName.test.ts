import { actions } from 'licensing-portal/contract/actions/actions';
import { emailKey } from 'licensing-portal/contract/normal';
import { License } from 'licensing-portal/contract/schemas/license';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';

it("[DEPLOY-68] another front end imports schemas and rules by the package's name", () => {
  const device = { device_active: false, floating_in_use: false, borrowed: false };
  expect(Value.Check(License, { id: 1 })).toBe(false);
  expect(actions.reset_device.obstacle(device)).toBe('device_inactive');
  expect(emailKey('Ada@Bücher.example')).toBe('ada@xn--bcher-kva.example');
});
