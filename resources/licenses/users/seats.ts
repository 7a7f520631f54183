import type { License } from '../../../contract/schemas/license';
import type { Obstacle } from '../../../src/components/ActionButton';

type Seats = Pick<License, 'max_license_users' | 'license_users'>;

export const limitReached = 'resources.license_users.limit_reached';

/** Rows LUSR-08 and LUSR-09: 0 means unlimited. */
export const seatObstacle = ({ max_license_users, license_users }: Seats): Obstacle | undefined =>
  max_license_users > 0 && license_users.length >= max_license_users ? { title: limitReached } : undefined;
