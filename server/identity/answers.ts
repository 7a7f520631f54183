import type { FastifyReply } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { PortalApp } from '../portalApp';
import { failedUriOf } from './formTarget';
import { createFailureFrame, createFrame } from './frame';
import type { Frame, Page } from './pages/page';

export const sendPage = (reply: FastifyReply, { html, contentPolicy }: Page) =>
  reply
    .headers({ 'content-security-policy': contentPolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);

export const answerPage = (context: KoaContextWithOIDC, { html, contentPolicy }: Page) => {
  context.set({ 'content-security-policy': contentPolicy, 'cache-control': 'no-store' });
  context.type = 'html';
  context.body = html;
};

const askedBy = ({ query, headers }: KoaContextWithOIDC) => ({
  uiLocales: query.ui_locales,
  acceptLanguage: headers['accept-language'],
});

export const frameOf = (app: PortalApp, context: KoaContextWithOIDC, returnUri: unknown): Promise<Frame> =>
  createFrame(app, { returnUri, ...askedBy(context) });

export const failureFrameOf = (app: PortalApp, context: KoaContextWithOIDC): Promise<Frame> =>
  createFailureFrame(app, { returnUri: failedUriOf(app, context), ...askedBy(context) });
