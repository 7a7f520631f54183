import { contactEmailIn } from '../../../contract/contactEmail';
import { type CompanySetting, type HostSetting, hostSettingNames } from '../../../contract/extensions/branding';
import type { DeclaredInput as Input } from '../../../contract/listForms';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { parsePortalData, type PortalSettings, readPortalData } from '../../../contract/portalSettings';
import { isEmpty } from '../../../contract/isEmpty';
import branding from '../lists/branding.json';

export type BrandValues = Readonly<Partial<Record<CompanySetting, string | boolean | null>>>;

/** The settings of a company, as its form has them. Those of a host are among them. */
export const companyInputs = (branding as ListDeclaration).edit ?? [];
export const hostInputs: readonly Input[] = companyInputs.filter(({ source }) =>
  hostSettingNames.includes(source as HostSetting),
);

const given = (values: BrandValues): BrandValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** Whether the portal would take the value. It reads it by the same rules. */
export const isTaken = (source: string, value: unknown): boolean => {
  const text = JSON.stringify({ [source]: value });
  return source === 'contactEmail' ? contactEmailIn(text) !== null : source in readPortalData(text);
};

/** A picture in the value itself: one that was chosen, or that the company's file had. */
export const isPicture = (logo: unknown): logo is string => typeof logo === 'string' && logo.startsWith('data:image/');

/** What the portal makes of the form's values now. @param inherited the company's, for a host */
export const settingsOf = (values: BrandValues, inherited: BrandValues = {}): PortalSettings => {
  const own = given(values);
  const settings = parsePortalData(JSON.stringify({ ...given(inherited), ...own }));
  // The portal will have the path of the picture in its place.
  return isPicture(own.logo) ? { ...settings, logo: own.logo } : settings;
};
