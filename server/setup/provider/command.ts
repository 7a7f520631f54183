import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { runProgram } from '../../announce';
import { ConfigError } from '../../config';
import { checkProvider } from './check';
import { report } from './finding';

const usage = `npm run check:provider -- https://id.example.com/realms/acme

Says whether an OpenID provider can be used by the portal, and what is missing.
  --portal https://portal.example.com   also tries the portal's own requests: CORS, client, addresses
  --client portal                       the client's id (default: OIDC_CLIENT_ID, or portal)
  --scope "openid profile email phone"  what the portal asks for (default: OIDC_SCOPE)
  --token                               also looks into an access token, read from standard input
  --audience licensing-portal-api       the audience it must have (default: OIDC_AUDIENCE)
  --claim platform_user_id              the claim that names the person (default: OIDC_USER_ID_CLAIM)
With OIDC_LINK_BY_EMAIL=yes in the environment a verified email is enough.
`;

const readArguments = () => {
  const kind = { type: 'string' } as const;
  const options = {
    portal: kind,
    client: kind,
    scope: kind,
    audience: kind,
    claim: kind,
    token: { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [issuer, ...others] = positionals;
    if (issuer !== undefined && others.length === 0) return { issuer, ...values };
    throw new Error("Give exactly one address: the provider's.");
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${usage}`);
  }
};

const run = async () => {
  const setting = (name: string) => process.env[name]?.trim() || undefined;
  const { issuer, portal, token, ...given } = readArguments();
  const findings = await checkProvider(issuer, {
    portal,
    token: token ? (await text(process.stdin)).trim() : undefined,
    clientId: given.client || setting('OIDC_CLIENT_ID'),
    scope: given.scope || setting('OIDC_SCOPE'),
    audience: given.audience || setting('OIDC_AUDIENCE'),
    userIdClaim: given.claim || setting('OIDC_USER_ID_CLAIM'),
    linkByEmail: setting('OIDC_LINK_BY_EMAIL') === 'yes',
  });
  const { text: lines, isUsable } = report(issuer, findings);
  process.stdout.write(lines);
  process.exitCode = isUsable ? 0 : 1;
};

await runProgram(run);
