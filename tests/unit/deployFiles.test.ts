import { readdirSync, readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { AppConfig } from '../../contract/appConfig';
import type { RecordCommands } from '../../dataProvider/anyResource';
import { headersOf } from '../../dataProvider/httpClient';
import { changeRecord } from '../../dataProvider/recordCalls';
import { viewAsFetch } from '../../src/components/viewAs/viewAsFetch';
import { demoPassword } from '../../server/seed/accounts';
import { createIds } from '../../server/seed/rows';
import { createAcme } from '../../server/seed/vendors';
import config from '../../deploy/config.json';
import realm from '../../deploy/keycloak-realm.json';

const nginx = readFileSync('deploy/nginx.conf', 'utf8');

describe('the Keycloak realm', () => {
  const [client, ...otherClients] = realm.clients;
  const mapperOf = (kind: string) => client?.protocolMappers.find(({ protocolMapper }) => protocolMapper === kind);

  it('[DEPLOY-01] has the people of the demo data, with the same ids and names', () => {
    const shared = { ids: createIds(), now: new Date('2027-03-15T10:30:00Z'), passwordHash: 'x', encrypt: String };
    const seeded = new Map(createAcme(shared, 1).foundation.users.map(user => [user.email, user]));
    expect(realm.users.map(({ email }) => email)).toEqual([
      'distributor@acme.test',
      'manager@acme.test',
      'viewer@acme.test',
      'user@acme.test',
    ]);
    for (const { email, username, firstName, lastName, attributes, credentials } of realm.users) {
      const person = seeded.get(email);
      expect(attributes.platform_user_id).toEqual([person?.platform_user_id]);
      expect([username, firstName, lastName]).toEqual([email, person?.given_name, person?.family_name]);
      expect(credentials).toEqual([{ type: 'password', value: demoPassword, temporary: false }]);
    }
  });

  it('declares platform_user_id in the user profile, for administrators only', () => {
    const [provider] = realm.components['org.keycloak.userprofile.UserProfileProvider'];
    const profile: { attributes: { name: string; permissions: object }[] } = JSON.parse(
      provider?.config['kc.user.profile.config'][0] ?? '',
    );
    const declared = profile.attributes.find(({ name }) => name === 'platform_user_id');
    expect(declared?.permissions).toEqual({ view: ['admin'], edit: ['admin'] });
  });

  it('has one public client, for codes with PKCE only, with complete addresses', () => {
    expect(otherClients).toEqual([]);
    expect(client).toMatchObject({
      clientId: 'portal',
      publicClient: true,
      standardFlowEnabled: true,
      implicitFlowEnabled: false,
      directAccessGrantsEnabled: false,
      serviceAccountsEnabled: false,
      fullScopeAllowed: false,
      redirectUris: ['http://localhost:8080/auth/callback', 'http://localhost:3000/auth/callback'],
      webOrigins: ['http://localhost:8080', 'http://localhost:3000'],
    });
    expect(client?.attributes).toEqual({
      'pkce.code.challenge.method': 'S256',
      'post.logout.redirect.uris': 'http://localhost:8080/login##http://localhost:3000/login',
      'access.token.header.type.rfc9068': 'true',
    });
  });

  it("[DEPLOY-01] puts the API's audience into access tokens, and the person into access and ID tokens", () => {
    expect(mapperOf('oidc-audience-mapper')?.config).toMatchObject({
      'included.custom.audience': 'licensing-portal-api',
      'access.token.claim': 'true',
      'id.token.claim': 'false',
    });
    expect(mapperOf('oidc-usermodel-attribute-mapper')?.config).toMatchObject({
      'user.attribute': 'platform_user_id',
      'claim.name': 'platform_user_id',
      'access.token.claim': 'true',
      'id.token.claim': 'true',
    });
  });

  it('[DEPLOY-77] slows down guessing, rotates refresh tokens and lets nobody register', () => {
    expect(realm).toMatchObject({
      bruteForceProtected: true,
      revokeRefreshToken: true,
      refreshTokenMaxReuse: 1,
      registrationAllowed: false,
      accessTokenLifespan: 300,
    });
  });
});

describe('nginx.conf', () => {
  it("[DEPLOY-76] passes each of the server's own addresses on, and serves the others itself", () => {
    const routes = readdirSync('server/plugins').flatMap(name => {
      const source = readFileSync(`server/plugins/${name}`, 'utf8').replaceAll('setupPath,', "'/setup',");
      return [...source.matchAll(/app\.(?:get|post)\('([^']+)'/g)].map(([, path = '']) => path);
    });
    const passed = [...nginx.matchAll(/location ~ (\S+) \{([^}]*)\}/g)].filter(([text]) => text.includes('proxy_pass'));
    expect(routes.filter(path => passed.some(([, pattern = '']) => new RegExp(pattern).test(path)))).toEqual([
      '/health',
      '/ready',
      '/setup',
      '/setup',
      '/.well-known/security.txt',
      '/.well-known/change-password',
    ]);
    const own = routes.filter(path => !passed.some(([, pattern = '']) => new RegExp(pattern).test(path)));
    expect(own).toEqual(['/config.json', '/licenses.txt']);
    expect(passed.some(([, pattern = '']) => new RegExp(pattern).test('/setups'))).toBe(false);
  });
});

describe('config.json', () => {
  it('is what the portal reads, for the realm, and nginx allows the browser to reach the provider', () => {
    expect(Value.Errors(AppConfig, config)).toEqual([]);
    expect(config.oidc.authority).toBe(`http://localhost:8180/realms/${realm.realm}`);
    expect(config.oidc.clientId).toBe(realm.clients[0]?.clientId);
    expect(nginx).toContain(`default "${new URL(config.oidc.authority).origin}";`);
  });
});

describe('.env.example', () => {
  const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^(.*)\n#([A-Z_]+)=/gm)];
  const names = settings.map(([, , name]) => name);

  it('[DEPLOY-71] has every setting that the server reads, each with a sentence, in the order of docs/deployment.md', () => {
    const table = /\| variable .*?\n\n/s.exec(readFileSync('docs/deployment.md', 'utf8'))?.[0] ?? '';
    const documented = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z_]{4,}/g) ?? [],
    );
    expect(names).toEqual(documented);
    const read = readFileSync('server/config.ts', 'utf8').matchAll(
      /\b([A-Z][A-Z_]+): (?:Whole|Type|WebAddress|DatabaseAddress|Guarded)\b/g,
    );
    expect([...read].map(([, name]) => name).toSorted()).toEqual(names.toSorted());
    expect(settings.filter(([, sentence]) => !/^# .*\.$/.test(sentence ?? '')).map(([, , name]) => name)).toEqual([]);
    expect(names).toContain('DATABASE_URL');
  });
});

describe('the container files', () => {
  const container = readFileSync('Containerfile', 'utf8');
  const compose = readFileSync('compose.yaml', 'utf8');

  it('[DEPLOY-70] build and run on one release of Node, as nobody special, and ask /ready', () => {
    expect([...container.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
      'docker.io/library/node:24-bookworm-slim',
      'docker.io/library/node:24-bookworm-slim',
    ]);
    expect(container).toMatch(/^USER 1000:1000$/m);
    // Lists without code, in the server's standard folder.
    expect(container).toContain('COPY --from=build /portal/deploy/resources ./deploy/resources\n');
    expect(container).toMatch(/^HEALTHCHECK .*\n.*\/ready/m);
    expect(compose).toContain('read_only: true');
    expect(compose).toContain('cap_drop: [ALL]');
  });

  it('[DEPLOY-70] pass only settings that the server reads, and give it the time to end', () => {
    const known = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
    const passed = [...compose.matchAll(/^ {4,6}([A-Z_]+): /gm)].flatMap(([, name = '']) =>
      /^(?:POSTGRES_|PGPASSWORD)/.test(name) ? [] : [name],
    );
    expect(passed.filter(name => !known.includes(name))).toEqual([]);
    expect(passed).toContain('ENCRYPTION_KEY');
    const seconds = (name: string) => Number(new RegExp(`${name}: (\\d+)s?$`, 'm').exec(compose)?.[1]);
    expect(seconds('stop_grace_period')).toBeGreaterThanOrEqual(seconds('DRAIN_SECONDS') + 35);
  });

  it('[DEPLOY-70] leave out of the image what the build needs not, and nothing that it needs', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'node_modules', 'data']));
    const needed = ['authProvider', 'contract', 'dataProvider', 'i18n', 'resources', 'scripts', 'server', 'src'];
    expect(needed.filter(folder => ignored.some(line => line === folder || line === `${folder.slice(0, 4)}*`))).toEqual(
      [],
    );
  });
});

describe('an API on another origin', () => {
  const sentence = /allow by CORS [^;]*?the headers ([^;]*?), and must expose/.exec(
    readFileSync('docs/deployment.md', 'utf8'),
  )?.[1];
  const allowed = [...(sentence ?? '').matchAll(/`([A-Z][\w-]+)`/g)].map(([, name = '']) => name.toLowerCase());

  it('[DEPLOY-75] is told to allow each header that the portal sends to it', async () => {
    const sent: string[] = [];
    const provider = {
      requestAt: async (_resource: string, _path: string, options: Parameters<typeof headersOf>[0]) => {
        const session = { accessToken: () => 'token', csrfToken: () => 'csrf' };
        sent.push(...headersOf(options, 'X-CSRFToken', session).keys());
        return { json: {} };
      },
    } as unknown as RecordCommands;
    await changeRecord(provider, { resource: 'plans', id: 1, version: '7' }, { name: 'A' }, 'key-1');
    const fetch = async (_path: unknown, init?: RequestInit) => {
      sent.push(...new Headers(init?.headers).keys());
      return new Response();
    };
    await viewAsFetch('grant', () => {}, fetch)('/api/v1/licenses/');
    // Browsers allow Accept everywhere.
    expect(sent.filter(name => name !== 'accept').toSorted()).toEqual(allowed.toSorted());
    expect(allowed).toContain('if-match');
  });

  it('[DEPLOY-75] gets headers from these files only', () => {
    const files = ['dataProvider', 'src/components/viewAs'].flatMap(folder =>
      readdirSync(folder).map(name => `${folder}/${name}`),
    );
    const setting = /headers\.(?:set|append)\(|headers: \{ '|new Headers\(\{/;
    expect(files.filter(file => setting.test(readFileSync(file, 'utf8')))).toEqual([
      'dataProvider/httpClient.ts',
      'dataProvider/recordCalls.ts',
      'src/components/viewAs/viewAsFetch.ts',
    ]);
  });
});
