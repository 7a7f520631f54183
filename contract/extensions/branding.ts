import { type Static, type TSchema, Type } from 'typebox';
import { emailMaxLength } from '../email';
import { DateTime, Id, listOf, Nullable, NullableText, PlainText, strict } from '../schemas/common';

/** The largest logo that is kept here, in bytes. */
export const logoMaxBytes = 262_144;
/** Replaced logos that a company may have. Each is deleted a day later. */
export const maxUnusedLogos = 50;

/** The formats of a logo that is kept here, by their media types. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export type LogoType = (typeof logoTypes)[number];

/** A host of a company is as long as DNS allows. */
export const hostMaxLength = 253;

/** The longest message on the sign-in page. It may have several lines. */
export const loginMessageMaxLength = 1_000;

const Colour = Nullable(Type.String({ maxLength: 7, pattern: '^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' }));
const Toggle = Nullable(Type.Boolean());
const Name = Nullable(PlainText);

/** As long as the body of a request may be: a file that is too large is refused in words of its own. */
const Logo = Nullable(
  Type.String({
    maxLength: 1_048_576,
    description:
      'An address with https, a path of the portal, or a picture as data:image/png;base64,… (also jpeg, webp, svg+xml) of at most 256 KiB, in place of which the answer has the path at which it is kept.',
  }),
);

/** Settings that a company and each of its hosts have. */
const commonSettings = {
  logo: Logo,
  name: Name,
  topHeaderBackground: Colour,
  sidebarBackground: Colour,
  pageBackground: Colour,
  loginTitle: Name,
  loginMessage: Nullable(Type.String({ minLength: 1, maxLength: loginMessageMaxLength, pattern: '\\S' })),
  showProductLinks: Toggle,
  hideCustomFields: Toggle,
  hideProductFeatures: Toggle,
};

/** Settings that hold at every host. */
const companySettings = {
  ...commonSettings,
  allowUsersLicenseReset: Toggle,
  allowUsersLicenseBorrow: Toggle,
  contactEmail: Nullable(Type.String({ maxLength: emailMaxLength })),
};

/** The host shows neither the company's nor one of its own. An enum, because OpenAPI's generator writes literals so. */
const none = Type.Unsafe<false>({
  type: 'boolean',
  enum: [false],
  description: 'Not the company’s, and none of its own.',
});
const orNone = <T extends TSchema>(setting: T) => Type.Union([setting, none]);

/** Settings of a host, which replace those of its company. Null: the company's holds. */
const hostSettings = {
  ...commonSettings,
  logo: orNone(Logo),
  name: orNone(Name),
  loginTitle: orNone(Name),
  loginMessage: orNone(commonSettings.loginMessage),
};

/** Answers have whatever stands there: a company's file could have longer texts once. */
const storedTexts = { logo: NullableText, name: NullableText, loginTitle: NullableText, loginMessage: NullableText };
const hostTexts = {
  logo: orNone(NullableText),
  name: orNone(NullableText),
  loginTitle: orNone(NullableText),
  loginMessage: orNone(NullableText),
};

export type HostSetting = keyof typeof hostSettings;
export const hostSettingNames = Object.keys(hostSettings) as HostSetting[];
export type CompanySetting = keyof typeof companySettings;
export const companySettingNames = Object.keys(companySettings) as CompanySetting[];

/** A company's brand: what its portal_data has. `updated_at` is its ETag. Null: the portal's default. */
export const CompanyBranding = Type.Object({
  id: Id,
  company_name: Type.String(),
  ...companySettings,
  ...storedTexts,
  updated_at: DateTime,
});
export type CompanyBranding = Static<typeof CompanyBranding>;
export const BrandingChange = Type.Partial(Type.Object(companySettings), strict);
export type BrandingChange = Static<typeof BrandingChange>;

/** A host of the company, with what its own portal_data replaces of the company's. */
export const Host = Type.Object({ id: Id, domain: Type.String(), ...hostSettings, ...hostTexts, updated_at: DateTime });
export type Host = Static<typeof Host>;
export const HostList = listOf(Host);
export const NewHost = Type.Object({ domain: Type.String({ minLength: 1, maxLength: hostMaxLength }) }, strict);
export type NewHost = Static<typeof NewHost>;
export const HostChange = Type.Partial(Type.Object(hostSettings), strict);
export type HostChange = Static<typeof HostChange>;
