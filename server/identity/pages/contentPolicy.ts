import { originOfLogo } from '../../../contract/portalSettings';

interface Allowed {
  /** Origin of the portal a form leads back to: Chrome checks form-action along the whole chain of redirects. */
  formTarget: string | null;
  nonce?: string;
  logo?: string | null;
}

/**
 * Content security policy of the provider's pages (security decision 10). script-src is there and empty, so that the
 * library can add the hash of the one script it has: the form that sends itself on.
 */
export const contentPolicy = ({ formTarget, nonce, logo }: Allowed): string =>
  [
    "default-src 'none'",
    'script-src',
    nonce ? `style-src 'nonce-${nonce}'` : "style-src 'none'",
    `img-src 'self' data: ${originOfLogo(logo)}`.trim(),
    `form-action 'self' ${formTarget ?? ''}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
