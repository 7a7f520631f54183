export type MaxActivationsFault = 'below_license_users' | 'below_active_devices';

interface Use {
  /** 0 means unlimited. */
  maxLicenseUsers: number;
  activeDevices: number;
}

/** Null when the maximum covers the license's users and its active devices. */
export const maxActivationsFault = (
  maxActivations: number,
  { maxLicenseUsers, activeDevices }: Use,
): MaxActivationsFault | null => {
  if (maxActivations < maxLicenseUsers) return 'below_license_users';
  return maxActivations < activeDevices ? 'below_active_devices' : null;
};
