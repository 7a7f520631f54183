import { isObject } from '../contract/isObject';
import type { NewAccounts } from '../contract/schemas/licenseCommands';

const isNewAccount = (json: unknown): json is NewAccounts[number] =>
  isObject(json) && typeof json.email === 'string' && typeof json.new_password === 'string';

/** New accounts are an addition of the reference server. */
export const newAccountsIn = (json: unknown): NewAccounts =>
  isObject(json) && Array.isArray(json.new_accounts) ? json.new_accounts.filter(isNewAccount) : [];
