export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Periods are in seconds unless a name says otherwise. */
export const pageSize = 20;

/** The name of the declaration that has a company's settings. No list can have it. */
export const portalName = 'portal';
export const isPortalDeclaration = (declaration: unknown): boolean => Object(declaration).name === portalName;

/** The longest text to search for, a filter's value included, in characters. */
export const searchTextMaxLength = 255;
/** Ids that one call may name. */
export const maxIds = 1_000;
export const maxIdsLength = maxIds * '2147483647,'.length;
export const bundleMemberLimit = 1000;

export const licenseKinds = ['all', 'node_locked_key', 'node_locked_user', 'floating_key', 'floating_user'] as const;
export type LicenseKind = (typeof licenseKinds)[number];

export const licenseTypes = ['perpetual', 'time-limited', 'subscription', 'consumption'] as const;
export type LicenseType = (typeof licenseTypes)[number];

export const featureTypes = ['activation', 'consumption', 'subscription', 'time-limited', 'license-key'] as const;
export type FeatureType = (typeof featureTypes)[number];

export const platforms = ['linux', 'linux32', 'linux64', 'mac', 'win', 'win32', 'win64'] as const;
export type Platform = (typeof platforms)[number];

export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

export const defaultSecretExpirationSeconds = 2_592_000;
export const defaultRotatedSecretSeconds = 604_800;
export const remainingRotationSeconds = 172_800;
export const timeUnits = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const;

export const maxActivationsRange = { min: 1, max: 1000, initial: 1 } as const;
export const orderQuantityRange = { min: 1, max: 1000 } as const;
export const maxOrderQuantity = 99;
export const maxOrderItems = 100;

export const defaultFloatingTimeoutMinutes = 120;
export const passwordMinLength = 8;
export const passwordMaxLength = 128;
export const generatedPasswordLength = 8;
export const productCodeMaxLength = 20;
/** The largest installation file that the server stores, in bytes. It comes in pieces, and so does every answer with it. */
export const maxUploadBytes = 104_857_600;
/** All pieces but a file's last one have so many bytes. A line of 0.1 Mbit/s sends one within the 30 seconds of a request. */
export const maxPieceBytes = 262_144;
/** Uploads of one person that no product has got yet, and bytes of a company's uploads that no product has. */
export const maxOpenUploads = 20;
export const maxOpenUploadBytes = 2_147_483_648;

/** People that one call, an order included, may assign to a license. */
export const maxAssignedAtOnce = 1_000;

/** Texts in one lookup of licenses, and licenses named for each of them. */
export const maxLookupTexts = 500;
export const maxFoundLicenses = 1_000;

/** Licenses of one run on the server. */
export const maxRunLicenses = 100_000;
/** Devices, or people on licenses, that one run may name one by one. */
export const maxRunTargets = 10_000;
/** The most targets that a preview names for a reason: enough to leave out all of a body's own `targets`. */
export const previewedTargets = { ofTargets: 1_000, ofRecords: 5 } as const;
/** A run on at most this many licenses or devices is carried out within the call that starts it. */
export const maxTargetsInRequest = 100;
/**
 * A run on at most this many people is, too, if they share at most `maxTargetsInRequest` licenses: the people of a
 * license are one act.
 */
export const maxPeopleInRequest = 1_000;
/** Runs of one person that may wait or be under way. */
export const maxPendingRuns = 5;
/** A person's ended runs are stored until all their runs together have more licenses than this. */
export const maxStoredRunLines = 1_000_000;
/** How long a run is stored after it ended or was stopped. Until then it can be read, resumed and undone. */
export const runRetentionDays = 30;

export const fieldValidationDebounceMs = 300;
export const passwordCheckDebounceMs = 1000;
export const toastDurationMs = 3000;

/** Asymmetric algorithms only. With HMAC or `none`, a public key could be misused to forge tokens (RFC 8725, 3.1). */
export const signatureAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
