import { contactEmailIn } from '../../../contract/contactEmail';
import type { CompanySetting } from '../../../contract/extensions/branding';
import { objectIn } from '../../../contract/portalData';
import { defaultPortalSettings, type PortalSettings, readPortalData } from '../../../contract/portalSettings';
import type { Transaction } from '../../database/connection';
import type { Actor } from '../actor';
import { invalidAt } from '../refusal';
import { expectOwnLogo, keepLogo } from './logos';

export type Settings<Name extends CompanySetting = CompanySetting> = { [N in Name]: string | boolean | null };
export type SettingsChange = Readonly<Partial<Record<CompanySetting, string | boolean | null>>>;

/** What the portal takes of portal_data: it reads it by the same rules. */
const accepted = (portalData: string | null): Readonly<Record<string, unknown>> => ({
  ...readPortalData(portalData),
  contactEmail: contactEmailIn(portalData) ?? undefined,
});

/** The settings as a record has them: null for one that is not there, or that the portal would not take. */
export const settingsIn = <Name extends CompanySetting>(
  portalData: string | null,
  names: readonly Name[],
): Settings<Name> => {
  const known = accepted(portalData);
  return Object.fromEntries(names.map(name => [name, known[name] ?? null])) as Settings<Name>;
};

/**
 * The settings of a host as its record has them: null for those that its company's hold for. A value that the portal would
 * not take replaces the company's all the same, so the portal's default holds, or false where that is nothing.
 */
export const ownSettingsIn = <Name extends CompanySetting & keyof PortalSettings>(
  portalData: string | null,
  names: readonly Name[],
): Settings<Name> => {
  const own = objectIn(portalData) ?? {};
  const known = accepted(portalData);
  const shownOf = (name: Name) =>
    Object.hasOwn(own, name) ? (known[name] ?? defaultPortalSettings[name] ?? false) : null;
  return Object.fromEntries(names.map(name => [name, shownOf(name)])) as Settings<Name>;
};

const words: Partial<Record<CompanySetting, string>> = {
  logo: 'A logo is a picture, a path of the portal, or an address that begins with https://.',
  contactEmail: 'This is not a usable email address.',
};

/** Stands for no setting at all: the host shows neither its own nor the company's. A company has null for that. */
const isNone = (name: CompanySetting, value: string | boolean): boolean =>
  value === false && name !== 'contactEmail' && defaultPortalSettings[name] === null;

/** The value as the portal takes it: an address in its normal form. Undefined if it does not. */
const taken = (name: CompanySetting, value: unknown): unknown => accepted(JSON.stringify({ [name]: value }))[name];

/** Why the portal would not take the value. Null if it does. */
export const settingFault = (name: CompanySetting, value: unknown): string | null =>
  taken(name, value) === undefined ? (words[name] ?? 'This value is not valid.') : null;

/** The value as it is stored. @throws Refusal 400 */
const expectAccepted = (name: CompanySetting, value: string | boolean): unknown => {
  if (isNone(name, value)) return value;
  const fault = settingFault(name, value);
  if (fault) throw invalidAt([name], 'invalid', fault);
  return taken(name, value);
};

/** @param before what it is already is not asked for @returns its address @throws Refusal 400 and 409 */
const keptLogo = async (tx: Transaction, actor: Actor, logo: string, before: unknown): Promise<string> => {
  if (/^data:/i.test(logo)) return keepLogo(tx, actor, logo);
  if (logo !== before) await expectOwnLogo(tx, actor, logo);
  return logo;
};

/**
 * portal_data with the change, and with whatever else it has. Null if nothing is left. Keeps an uploaded logo.
 * @param change null takes a setting out @throws Refusal 400 with the setting that cannot be so
 */
export const changedPortalData = async (
  tx: Transaction,
  actor: Actor,
  portalData: string | null,
  change: SettingsChange,
): Promise<string | null> => {
  const settings = objectIn(portalData) ?? {};
  for (const [name, value] of Object.entries(change) as [CompanySetting, string | boolean | null][]) {
    if (value === null) {
      delete settings[name];
      continue;
    }
    const kept = name === 'logo' && typeof value === 'string' ? await keptLogo(tx, actor, value, settings.logo) : value;
    settings[name] = expectAccepted(name, kept);
  }
  return Object.keys(settings).length === 0 ? null : JSON.stringify(settings);
};
