import fastifyPlugin from 'fastify-plugin';
import { dayMs } from '../../contract/constants';
import type { PortalApp } from '../portalApp';

/** RFC 9116, 2.5.5: less than a year. What it says is the server's setting, so it is never stale when it is read. */
const validDays = 90;

/** The well-known addresses of RFC 8615: where to report a security problem, and where to change a password. */
export const wellKnownPlugin = fastifyPlugin(async (app: PortalApp) => {
  const { securityContact, securityPolicy, changePasswordUrl } = app.config;

  app.get('/.well-known/security.txt', { config: { public: true } }, async (_request, reply) => {
    if (!securityContact) return reply.callNotFound();
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      ...(securityPolicy ? [`Policy: ${securityPolicy}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  // Password managers ask for it, and take it for missing if other addresses beside it are answered (see mayBePage).
  app.get('/.well-known/change-password', { config: { public: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(changePasswordUrl, 303),
  );
});
