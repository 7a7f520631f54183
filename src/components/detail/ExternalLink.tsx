import type { ReactNode } from 'react';

/** Addresses from the wire are untrusted: only web addresses become links (security decision 11). */
const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** Opens another site in a tab of its own that learns nothing of this one; plain text when the address is not http(s). */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) =>
  isWebAddress(href) ? (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  );
