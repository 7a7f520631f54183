import type { License } from '../../../contract/schemas/license';
import type { Obstacle } from '../../../src/components/ActionButton';

export type Seats = Pick<License, 'max_license_users' | 'license_users'>;

export const limitReached = 'resources.license_users.limit_reached';

/** How many users can still be assigned; null is unlimited. */
export const freeSeats = ({ max_license_users, license_users }: Seats): number | null =>
  max_license_users === 0 ? null : Math.max(0, max_license_users - license_users.length);

/** Rows LUSR-08 and LUSR-09. */
export const seatObstacle = (license: Seats): Obstacle | undefined =>
  freeSeats(license) === 0 ? { title: limitReached } : undefined;
