import { originOfLogo } from '../../../contract/portalSettings';

interface Allowed {
  /** The portal's origin. Chrome checks form-action along the whole chain of redirects. */
  formTarget: string | null;
  nonce?: string;
  logo?: string | null;
}

/** script-src is present but empty, so that the library can add the hash of its only script. */
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
