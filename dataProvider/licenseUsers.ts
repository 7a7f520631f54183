import type { Identifier } from 'ra-core';
import { bundleMemberLimit } from '../contract/constants';
import { isObject } from '../contract/isObject';
import type { Device } from '../contract/schemas/device';
import type { AssignUserAnswer, AssignUserBody, AssignUsersBody } from '../contract/schemas/licenseCommands';
import type { HttpClient } from './httpClient';
import { readAll } from './listReader';
import { newAccountsIn } from './newAccounts';
import type { AssignedUsers } from './types';

const address = (licenseId: Identifier, call: string) => `licenses/${encodeURIComponent(licenseId)}/${call}/`;

export const licenseUserCommands = (http: HttpClient) => ({
  assignUser: async (
    licenseId: Identifier,
    body: AssignUserBody,
    idempotencyKey: string,
  ): Promise<Pick<AssignUserAnswer, 'new_password'>> => {
    const { json } = await http.post(address(licenseId, 'assign_user'), body, { idempotencyKey });
    return { new_password: newPasswordIn(json) };
  },
  assignUsers: async (
    licenseId: Identifier,
    emails: readonly string[],
    idempotencyKey: string,
  ): Promise<AssignedUsers> => {
    const body: AssignUsersBody = { emails: emails.map(email => ({ email, is_manager: false })) };
    const { json } = await http.post(address(licenseId, 'assign_users'), body, { idempotencyKey });
    const assigned = isObject(json) && Array.isArray(json.assigned) ? json.assigned.map(String) : undefined;
    return { accounts: newAccountsIn(json), assigned };
  },
  unassignUser: async (licenseId: Identifier, userId: Identifier, idempotencyKey: string) => {
    await http.post(address(licenseId, 'unassign_user'), { license_user_id: userId }, { idempotencyKey });
  },
  setMaxActivations: async (
    licenseId: Identifier,
    userId: Identifier,
    maxActivations: number,
    idempotencyKey: string,
  ) => {
    const body = { [userId]: { max_activations: maxActivations } };
    await http.post(address(licenseId, 'set_users_activations'), body, { idempotencyKey });
  },
  resetTotalActivations: async (licenseId: Identifier, userId: Identifier, idempotencyKey: string) => {
    const body = { [userId]: { reset_total_activations: true } };
    await http.post(address(licenseId, 'set_users_activations'), body, { idempotencyKey });
  },
  /** Counted here because some back ends cannot filter devices by activity. */
  countActiveDevices: async (licenseId: Identifier): Promise<number> => {
    const license = encodeURIComponent(licenseId);
    const devices = await readAll<Device>(
      http,
      offset => `devices/?license=${license}&limit=${bundleMemberLimit}&offset=${offset}&blacklisted=0`,
    );
    return devices.filter(({ device_active }) => device_active).length;
  },
});

/** Back ends answer differently: anything that is not a new password counts as none. */
const newPasswordIn = (json: unknown): string | undefined =>
  isObject(json) && typeof json.new_password === 'string' ? json.new_password : undefined;
