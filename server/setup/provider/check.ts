import { checkAccessToken } from './accessToken';
import { askJson, createAsk } from './ask';
import { checkDiscovery, textOf } from './discovery';
import { type Finding, CannotCheck, isSecure, missing, note, ok } from './finding';
import { checkKeys } from './keys';
import { checkCors, tryPortal } from './trial';

export interface CheckOptions {
  /** When given, the portal's own requests are tried. */
  portal?: string;
  clientId?: string;
  scope?: string;
  token?: string;
  audience?: string;
  userIdClaim?: string;
  /** Whether the server has OIDC_LINK_BY_EMAIL=yes. */
  linkByEmail?: boolean;
  timeoutMs?: number;
}

const toleranceSeconds = 300;
const noticeableSeconds = 30;

/** Checks whether the portal can use an OpenID provider, and reports what is missing. */
export const checkProvider = async (issuer: string, options: CheckOptions): Promise<Finding[]> => {
  const findings: Finding[] = [];
  try {
    await check(issuer, options, found => findings.push(...found));
  } catch (error) {
    if (!(error instanceof CannotCheck)) throw error;
    findings.push(missing(error.message));
  }
  return findings;
};

const check = async (issuer: string, options: CheckOptions, tell: (found: Finding[]) => void) => {
  refuseAddress(issuer);
  const { clientId = 'portal', scope = 'openid profile email phone', timeoutMs = 10_000 } = options;
  const portal = options.portal === undefined ? undefined : originOf(options.portal);
  const ask = createAsk(timeoutMs);
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const discovery = await askJson(ask, 'The discovery document', address, portal);
  const { document } = discovery;
  tell(checkDiscovery(document, issuer, scope));
  tell(checkClock(discovery.ahead));
  if (portal) tell([checkCors('The discovery document', discovery, portal)]);

  const endpoints = ['jwks_uri', 'authorization_endpoint', 'token_endpoint'];
  const [keysAddress = '', ...others] = endpoints.map(name => textOf(document, name) ?? '');
  if (![keysAddress, ...others].every(url => URL.canParse(url) && isSecure(new URL(url)))) return;
  const keys = await askJson(ask, 'The key set', keysAddress, portal);
  tell(await checkKeys(keys.document));
  if (portal) tell([checkCors('The key set', keys, portal)]);
  if (portal) tell(await tryPortal({ ask, document, portal, clientId, scope }));

  const { token, audience = 'licensing-portal-api', userIdClaim = 'platform_user_id', linkByEmail = false } = options;
  if (token === undefined) return;
  const rules = { issuer, keys: keys.document, clientId, audience, userIdClaim, linkByEmail };
  tell(await checkAccessToken(token, rules));
};

const refuseAddress = (issuer: string) => {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new CannotCheck(`"${issuer}" is not an address. Give the issuer, such as https://id.example.com/realms/acme`);
  if (issuer.includes('/.well-known/'))
    throw new CannotCheck('Give the issuer: the address before /.well-known/openid-configuration.');
  if (url.search || url.hash) throw new CannotCheck('An issuer must not contain a query or a fragment.');
  if (url.username || url.password) throw new CannotCheck('An issuer must not contain a user name or a password.');
  if (!isSecure(url)) throw new CannotCheck('The issuer must use https, except on this machine (localhost).');
};

const originOf = (portal: string): string => {
  const url = URL.canParse(portal) ? new URL(portal) : null;
  if (!url || !isSecure(url))
    throw new CannotCheck(`The portal's address "${portal}" must start with https://, or with http://localhost.`);
  return url.origin;
};

const units = [
  [86_400, 'days'],
  [3_600, 'hours'],
  [60, 'minutes'],
] as const;

const checkClock = (aheadMs: number | null): Finding[] => {
  if (aheadMs === null) return [note('Its answers have no Date header, so its clock could not be checked.')];
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (seconds <= noticeableSeconds) return [ok("Its clock agrees with this machine's.")];
  const [size, unit] = units.find(([size]) => seconds >= 2 * size) ?? [1, 'seconds'];
  const text = `This machine's clock is about ${Math.round(seconds / size)} ${unit} ${aheadMs > 0 ? 'behind' : 'ahead of'} the provider's.`;
  return [
    seconds > toleranceSeconds
      ? missing(`${text} Correct it: tokens are refused.`)
      : note(`${text} The server tolerates one minute.`),
  ];
};
