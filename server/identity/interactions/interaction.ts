import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { PortalApp } from '../../portalApp';
import type { PasswordFaults } from '../../services/changeOwnPassword';
import { Refusal } from '../../services/refusal';
import { createFrame } from '../frame';
import type { Frame } from '../pages/page';
import { withHost } from '../interactionAddress';
import { providerPath } from '../provider';

export interface InteractionRoute {
  Params: { uid: string };
  Body: Record<string, string> | undefined;
}
export type InteractionRequest = FastifyRequest<InteractionRoute>;

export interface Interaction {
  /** The address of a step, such as `/login`; '' is the form's own. */
  pathTo: (step: string) => string;
  prompt: string;
  params: Record<string, unknown>;
  session: { accountId: string; uid: string } | undefined;
  frame: Frame;
  /** What the form is shown again with. */
  shown: Shown;
  /** Shows the form again by its own address. A page that answers a form would be sent again by Reload and Back. */
  showAgain: (shown: Shown) => Promise<FastifyReply>;
  finish: (result: Record<string, unknown>) => Promise<FastifyReply>;
}

interface Shown {
  email?: string;
  fault?: 'wrong' | 'too_many' | 'over';
  faults?: PasswordFaults;
}

/** @throws SessionNotFound when the interaction is over or belongs to another browser */
export const loadInteraction = async (
  app: PortalApp,
  provider: Provider,
  request: InteractionRequest,
  reply: FastifyReply,
): Promise<Interaction> => {
  const details = await provider.interactionDetails(request.raw, reply.raw);
  const { uid, prompt, params, session, lastSubmission } = details;
  // The cookie names another interaction, so this address is not this browser's to answer.
  if (uid !== request.params.uid) throw new errors.SessionNotFound('another interaction is under way');
  const frame = await createFrame(app, {
    returnUri: params.redirect_uri,
    uiLocales: params.ui_locales,
    acceptLanguage: request.headers['accept-language'],
  });
  const pathTo = (step: string) => withHost(`${providerPath}/interaction/${uid}${step}`, params);
  const showAgain = async (shown: Shown) => {
    // The library carries what else is there, such as the sign-in before a choice of password, to the end of the request.
    details.lastSubmission = { ...lastSubmission, shown };
    await details.persist();
    return reply.redirect(pathTo(''), 303);
  };
  const finish = async (result: Record<string, unknown>) => {
    const address = await provider.interactionResult(request.raw, reply.raw, { ...result, shown: undefined });
    return reply.redirect(withHost(address, params), 303);
  };
  const shown = (lastSubmission?.shown ?? {}) as Shown;
  return { pathTo, prompt: prompt.name, params, session, frame, shown, showAgain, finish };
};

export const formText = ({ body }: InteractionRequest, name: string): string => {
  const value = body?.[name];
  return typeof value === 'string' ? value : '';
};

/** Shown on the page itself, so that the person keeps what they typed. */
export const isBusy = (error: unknown) => error instanceof Refusal && error.status === 503;

export const askAgain = (reply: FastifyReply) => void reply.code(503).header('retry-after', '5');
