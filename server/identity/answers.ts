import type { FastifyReply } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { PortalApp } from '../portalApp';
import { createFrame } from './frame';
import type { Frame, Page } from './pages/page';

/** Sends a page from a route of ours. */
export const sendPage = (reply: FastifyReply, { html, contentPolicy }: Page) =>
  reply
    .headers({ 'content-security-policy': contentPolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);

/** Answers with a page where the library asks for one. */
export const answerPage = (context: KoaContextWithOIDC, { html, contentPolicy }: Page) => {
  context.set({ 'content-security-policy': contentPolicy, 'cache-control': 'no-store' });
  context.type = 'html';
  context.body = html;
};

export const frameOf = (app: PortalApp, context: KoaContextWithOIDC, returnUri: unknown): Promise<Frame> =>
  createFrame(app, {
    returnUri,
    uiLocales: context.query.ui_locales,
    acceptLanguage: context.get('accept-language'),
  });
