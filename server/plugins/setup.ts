import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createFrame } from '../identity/frame';
import { sendPage } from '../identity/answers';
import { portalOrigin } from '../identity/clients';
import { setupLatePage, setupPage } from '../identity/pages/setupPage';
import { isHostName } from '../hostSettings';
import type { PortalApp } from '../portalApp';
import { hostKey } from '../queries/keys';
import { Refusal } from '../services/refusal';
import { isOtherHost, makeFirstCompany, needsSetup, type SetupForm } from '../services/firstCompany';
import { acceptForms } from './forms';

const setupPath = '/setup';

const fields = ['code', 'name', 'host', 'brand', 'email', 'password', 'confirmation', 'asked'] as const;

const formOf = ({ body }: FastifyRequest): SetupForm => {
  const given = (body ?? {}) as Record<string, unknown>;
  const texts = fields.map(name => [name, typeof given[name] === 'string' ? given[name] : '']);
  return Object.fromEntries(texts);
};

/** The page has no session that another site could use. But its form must not be sent from there, either. */
const expectOwnOrigin = ({ headers, host }: FastifyRequest): void => {
  const { origin } = headers;
  if (headers['sec-fetch-site'] === 'cross-site' || (origin && URL.canParse(origin) && new URL(origin).host !== host))
    throw new Refusal(403, 'csrf_failed', 'CSRF check failed: the request comes from another site.');
};

/** The page that makes the first company. Without one, all other pages lead to it. */
export const setupPlugin = fastifyPlugin(async (app: PortalApp, { isOn }: { isOn: boolean }) => {
  const { db } = app;
  let isDone = !isOn;
  app.decorate('needsSetup', async () => {
    isDone ||= !(await needsSetup(db));
    return !isDone;
  });
  if (isOn) await app.register(routes);
});

/** The origin of the portal, if the page is at another host. Null for what is no host, which no policy may name. */
const otherPortal = ({ config }: PortalApp, { hostname }: FastifyRequest, form: SetupForm): string | null => {
  const host = hostKey(form.host.trim());
  return isHostName(host) && isOtherHost(form, hostname) ? portalOrigin(config, host) : null;
};

/** A form that is sent twice, as by a double click, is one: the second answer must not deny what the first has made. */
const createOnce = () => {
  const outcomes = new Map<string, ReturnType<typeof makeFirstCompany>>();
  return async (form: SetupForm, make: () => ReturnType<typeof makeFirstCompany>) => {
    const key = createHash('sha256').update(JSON.stringify(form)).digest('hex');
    const outcome = outcomes.get(key) ?? make();
    outcomes.set(key, outcome);
    const isMade = await outcome.then(
      answer => answer === 'made',
      () => false,
    );
    if (!isMade) outcomes.delete(key);
    return outcome;
  };
};

const routes = async (app: PortalApp): Promise<void> => {
  const { db, secrets, sealPassword } = app;
  acceptForms(app);
  const once = createOnce();
  const frameFor = ({ headers, hostname }: FastifyRequest) =>
    createFrame(app, {
      returnUri: portalOrigin(app.config, hostname),
      uiLocales: null,
      acceptLanguage: headers['accept-language'],
    });

  app.get(setupPath, { config: { public: true } }, async (request, reply) => {
    if (!(await app.needsSetup())) return reply.redirect('/', 303);
    const form = { ...formOf(request), host: request.hostname };
    return sendPage(
      reply,
      setupPage(await frameFor(request), { path: setupPath, form, hasPassword: sealPassword.isUsed }),
    );
  });

  app.post(setupPath, { config: { public: true } }, async (request, reply) => {
    expectOwnOrigin(request);
    const form = formOf(request);
    const parts = { secrets, seal: sealPassword };
    const caller = { address: request.ip, requestId: request.id, host: request.hostname };
    const outcome = await once(form, () => makeFirstCompany(db, parts, form, caller));
    const other = otherPortal(app, request, form);
    if (outcome === 'made') return reply.redirect(`${other ?? ''}/login`, 303);
    const frame = await frameFor(request);
    if (outcome === 'late') return sendPage(reply.code(409), setupLatePage(frame));
    void reply.code(outcome === 'too_many' ? 429 : 400);
    const shown = { path: setupPath, form, fault: outcome, hasPassword: sealPassword.isUsed };
    return sendPage(reply, setupPage({ ...frame, formTarget: other }, shown));
  });
};
