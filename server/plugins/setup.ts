import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createFrame } from '../identity/frame';
import { sendPage } from '../identity/answers';
import { setupPage } from '../identity/pages/setupPage';
import type { PortalApp } from '../portalApp';
import { Refusal } from '../services/refusal';
import { makeFirstCompany, needsSetup, type SetupForm } from '../services/firstCompany';
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

const routes = async (app: PortalApp): Promise<void> => {
  const { db, secrets, sealPassword } = app;
  acceptForms(app);
  const frameFor = ({ headers }: FastifyRequest) =>
    createFrame(app, { returnUri: null, uiLocales: null, acceptLanguage: headers['accept-language'] });

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
    if (!(await app.needsSetup())) return reply.redirect('/', 303);
    const form = formOf(request);
    const parts = { secrets, seal: sealPassword };
    const caller = { address: request.ip, requestId: request.id, host: request.hostname };
    const fault = await makeFirstCompany(db, parts, form, caller);
    if (!fault) return reply.redirect('/', 303);
    void reply.code(fault === 'too_many' ? 429 : 400);
    return sendPage(
      reply,
      setupPage(await frameFor(request), { path: setupPath, form, fault, hasPassword: sealPassword.isUsed }),
    );
  });
};
