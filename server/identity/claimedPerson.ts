import type { JWTPayload } from 'jose';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The person that an external provider's access token names. If it names nobody, the faults say why. */
export interface ClaimedPerson {
  /** A UUID: the column takes nothing else. */
  platformUserId: string | null;
  /** A verified email that may link the person. */
  linkableEmail: string | null;
  idFault: 'absent' | 'no_uuid' | null;
  emailFault: 'off' | 'absent' | 'unverified' | null;
}

interface Rules {
  userIdClaim: string;
  linkByEmail: boolean;
}

const text = (claims: JWTPayload, name: string): string | null => {
  const value = claims[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The server's rules, which `npm run check:provider` applies, too. */
export const claimedPerson = (claims: JWTPayload, { userIdClaim, linkByEmail }: Rules): ClaimedPerson => {
  const id = text(claims, userIdClaim);
  const email = text(claims, 'email');
  const idFault = id === null ? 'absent' : uuid.test(id) ? null : 'no_uuid';
  const mailFault = email === null ? 'absent' : claims.email_verified === true ? null : 'unverified';
  const emailFault = linkByEmail ? mailFault : 'off';
  return {
    platformUserId: idFault ? null : id,
    linkableEmail: emailFault ? null : email,
    idFault,
    emailFault,
  };
};

/** The log's words, without any address. */
export const claimFaults = ({ idFault, emailFault }: ClaimedPerson, userIdClaim: string): string[] => [
  idFaults[idFault ?? 'unknown'](userIdClaim),
  ...(emailFault ? [emailFaults[emailFault]] : []),
];

const idFaults = {
  absent: (claim: string) => `it has no claim ${claim}`,
  no_uuid: (claim: string) => `its claim ${claim} is no UUID`,
  unknown: (claim: string) => `nobody here has the id in its claim ${claim}`,
};

const emailFaults = {
  off: 'OIDC_LINK_BY_EMAIL is no',
  absent: 'it has no email',
  unverified: 'its email is not verified (email_verified)',
};
