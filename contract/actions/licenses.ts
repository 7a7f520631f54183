import type { ActionRule, Obstacle } from './rule';

export interface LicenseFacts {
  is_bundle: boolean;
  enabled: boolean;
}

/** A bundle has no activation, no users and no OAuth client of its own, only its licenses have. */
export const bundleObstacle = ({ is_bundle }: Pick<LicenseFacts, 'is_bundle'>): Obstacle | null =>
  is_bundle ? 'bundle_license' : null;

export const licenseActions = {
  disable_licenses: {
    right: 'disable_licenses',
    grade: 'dangerous',
    inverse: 'enable_licenses',
    act: 'license.disabled',
    obstacle: ({ enabled }: LicenseFacts) => (enabled ? null : 'already_disabled'),
  },
  enable_licenses: {
    right: 'disable_licenses',
    grade: 'harmless',
    inverse: 'disable_licenses',
    act: 'license.enabled',
    obstacle: ({ enabled }: LicenseFacts) => (enabled ? 'already_enabled' : null),
  },
  reset_license: {
    right: 'reset_license',
    grade: 'dangerous',
    inverse: null,
    act: 'license.reset',
    obstacle: (facts: LicenseFacts) => bundleObstacle(facts),
  },
} as const satisfies Record<string, ActionRule<LicenseFacts>>;
