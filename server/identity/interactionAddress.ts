import type { PortalApp } from '../portalApp';
import { hostOf } from './brand';
import { portalOrigin } from './clients';

/** Names the host of the portal that asks, because nothing else says it once the sign-in is over. */
export const withHost = (address: string, { redirect_uri: returnUri }: Record<string, unknown>): string =>
  `${address}?at=${encodeURIComponent(hostOf(returnUri))}`;

/** The portal that an address with a host names. Somebody may have typed the host. */
export const portalAt = (config: PortalApp['config'], query: unknown): string | null => {
  const { at } = query as { at?: unknown };
  return typeof at === 'string' ? portalOrigin(config, at) : null;
};
