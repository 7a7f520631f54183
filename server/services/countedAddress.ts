import { normalizeIP } from '@fastify/rate-limit';

/**
 * Under what a network address is counted. Of IPv6 it is the subnet of 64 bits: every client has all addresses of one, so
 * a limit of single addresses would be none.
 */
export const countedAddress = (ip: string): string => `address:${normalizeIP(ip)}`;
