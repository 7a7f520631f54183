import { type Ask, type Asked, parseObject } from './ask';
import { type Metadata, textOf } from './discovery';
import { type Finding, CannotCheck, missing, note, ok } from './finding';

interface Trial {
  ask: Ask;
  document: Metadata;
  portal: string;
  clientId: string;
  scope: string;
}

/** S256 of the code verifier in the example of RFC 7636, appendix B. */
const challenge = { code_challenge_method: 'S256', code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' };
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
/** The provider would have shown a form if the request allowed one (OpenID Connect Core, 3.1.2.6). */
const wantsForm = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];

/** Whether the portal's pages may read an answer. */
export const checkCors = (what: string, { headers }: Pick<Asked, 'headers'>, portal: string): Finding => {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === portal
    ? ok(`${what} may be read by the portal (CORS).`)
    : missing(`${what} may not be read by the portal: it does not allow the origin ${portal} (CORS).`);
};

/** Sends what a portal at that address would send, without a session. Leaves nothing behind at the provider. */
export const tryPortal = async (trial: Trial): Promise<Finding[]> => {
  const parts = [tryToken, trySignIn, tryLogout];
  const findings = await Promise.all(
    parts.map(part =>
      part(trial).catch((error: unknown) => {
        if (error instanceof CannotCheck) return [missing(error.message)];
        throw error;
      }),
    ),
  );
  return findings.flat();
};

/** An invented code: the error tells whether the client is known and public. */
const tryToken = async ({ ask, document, portal, clientId }: Trial): Promise<Finding[]> => {
  const asked = await ask('The token endpoint', textOf(document, 'token_endpoint') ?? '', {
    method: 'POST',
    headers: { origin: portal },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: 'check-provider',
      redirect_uri: `${portal}/auth/callback`,
      code_verifier: verifier,
    }),
  });
  const cors = checkCors('The token endpoint', asked, portal);
  const error = parseObject(asked.text)?.error;
  if (error === 'invalid_grant') return [cors, ok(`It knows the public client "${clientId}".`)];
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return [cors, missing(`It does not know a public client "${clientId}" (${error}).`)];
  const said = typeof error === 'string' ? `"${error}"` : `status ${asked.status}`;
  return [cors, note(`It refuses a wrong code with ${said} instead of "invalid_grant".`)];
};

const trySignIn = async (trial: Trial): Promise<Finding[]> => {
  const callback = `${trial.portal}/auth/callback`;
  const { status, location } = await askSignIn(trial, callback, challenge);
  if (status >= 400)
    return [missing(`It refuses a sign-in of "${trial.clientId}" with ${status}. Register the address ${callback}.`)];
  if (location?.origin + String(location?.pathname) !== callback)
    return [note(`It did not redirect to ${callback} at once, so that address could not be checked.`)];
  const error = location?.searchParams.get('error');
  if (error && !wantsForm.includes(error)) {
    const description = location?.searchParams.get('error_description');
    return [
      missing(`It refuses a sign-in of "${trial.clientId}": ${[error, description].filter(Boolean).join(', ')}.`),
    ];
  }
  const findings = [ok(`It sends people back to ${callback}.`), ...checkIss(trial, location)];
  const withoutPkce = await askSignIn(trial, callback, {});
  if (wantsForm.includes(withoutPkce.location?.searchParams.get('error') ?? ''))
    findings.push(note(`It also accepts sign-ins without PKCE. Require S256 for the client "${trial.clientId}".`));
  return findings;
};

const askSignIn = async ({ ask, document, clientId, scope }: Trial, callback: string, pkce: Record<string, string>) => {
  const url = new URL(textOf(document, 'authorization_endpoint') ?? '');
  const request = { client_id: clientId, redirect_uri: callback, response_type: 'code', scope, prompt: 'none' };
  for (const [name, value] of Object.entries({ ...request, state: 'check', nonce: 'check', ...pkce }))
    url.searchParams.set(name, value);
  const { status, headers } = await ask('The sign-in', url, { redirect: 'manual' });
  const location = headers.get('location') ?? '';
  return { status, location: URL.canParse(location, url) ? new URL(location, url) : undefined };
};

const checkIss = ({ document }: Trial, location: URL | undefined): Finding[] => {
  const named = location?.searchParams.get('iss');
  const isPromised = document.authorization_response_iss_parameter_supported === true;
  if (named ? named === document.issuer : !isPromised) return [];
  return [missing(`It promises to send its issuer when it redirects people back, but sends ${named ?? 'none'}.`)];
};

const tryLogout = async ({ ask, document, portal, clientId }: Trial): Promise<Finding[]> => {
  const endpoint = textOf(document, 'end_session_endpoint');
  if (!endpoint || !URL.canParse(endpoint)) return [];
  const url = new URL(endpoint);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', `${portal}/login`);
  const { status } = await ask('The logout', url, { redirect: 'manual' });
  return status >= 400
    ? [missing(`It refuses a logout with ${status}. Register the post-logout address ${portal}/login.`)]
    : [ok(`It accepts ${portal}/login as the address after a logout.`)];
};
