export type MaxActivationsFault = 'below_license_users' | 'below_active_devices';

/** What a user's maximum of activations has to cover. */
export interface ToCover {
  /** 0 means unlimited. */
  max_license_users: number;
  /** Where the license's own activations are unlimited, a user's maximum need not cover its places. */
  allow_unlimited_activations: boolean;
  active_devices: number;
}

/** The maximum with which somebody who has used up theirs can use one more device. Null if theirs is not used up. */
export const raisedMaximum = (own: { total_activations: number; max_activations: number }): number | null =>
  own.total_activations < own.max_activations ? null : own.total_activations + 1;

/** Null when the maximum covers the license's users and its active devices. */
export const maxActivationsFault = (
  maxActivations: number,
  { max_license_users, allow_unlimited_activations, active_devices }: ToCover,
): MaxActivationsFault | null => {
  if (maxActivations < max_license_users && !allow_unlimited_activations) return 'below_license_users';
  return maxActivations < active_devices ? 'below_active_devices' : null;
};
