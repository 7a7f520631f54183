/** Why a number cannot be the maximum of activations (rows VALID-21 to VALID-23). */
export type MaxActivationsFault = 'below_license_users' | 'below_active_devices';

interface Use {
  /** Of the license; 0 means unlimited and limits nothing here. */
  maxLicenseUsers: number;
  /** Devices of the license that are active now. */
  activeDevices: number;
}

/** Null for a maximum that covers the license's simultaneous users and the devices already active. */
export const maxActivationsFault = (
  maxActivations: number,
  { maxLicenseUsers, activeDevices }: Use,
): MaxActivationsFault | null => {
  if (maxActivations < maxLicenseUsers) return 'below_license_users';
  return maxActivations < activeDevices ? 'below_active_devices' : null;
};
