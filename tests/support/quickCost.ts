import type { Cost } from '../../server/services/passwordCost';

/**
 * What hashing a password costs in tests, instead of what stands in server/services/passwordCost.ts: a hundredth. Tests
 * hash and check hundreds of passwords, and the unit tests hash at the full cost.
 */
export const passwordCost: Cost = { ln: 10, r: 8, p: 1 };
