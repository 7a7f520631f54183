import { normalizeIP } from '@fastify/rate-limit';

/** IPv6 counts by its /64 subnet, because a client may use all addresses of one. */
export const countedAddress = (ip: string): string => `address:${normalizeIP(ip)}`;
