import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Transaction } from '../database/connection';
import type { PortalApp } from '../portalApp';
import { claimCall, findAnswer, insertAnswer, type KeyedCall } from '../queries/idempotencyKeys';
import type { Secrets } from '../secrets';
import { conflict, invalid, Refusal } from '../services/refusal';
import { loadAnswersKey } from '../services/serverSecret';

type Request = Pick<FastifyRequest, 'actor' | 'method' | 'url' | 'headers' | 'query' | 'body'>;
type Reply = Pick<FastifyReply, 'statusCode' | 'code' | 'header'>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a command once per Idempotency-Key, in one transaction. Check permissions first: a stored answer skips
     * `work`. `work` may run twice, so it may only change the database.
     * @throws Refusal 409 while running, 422 for another call
     */
    command<T>(request: Request, reply: Reply, work: (tx: Transaction) => Promise<T>): Promise<T>;
    /** Whether an answer is stored under the request's key, even for another body. */
    isRepeated(request: Request): Promise<boolean>;
  }
}

export const maxKeyLength = 255;

const keyOf = ({ headers }: Request): string => {
  const key = String(headers['idempotency-key'] ?? '');
  if (key.length <= maxKeyLength) return key;
  throw invalid('Idempotency-Key', 'invalid', `Expected at most ${maxKeyLength} characters.`, null);
};

interface RepeatableCall extends KeyedCall {
  bodyHash: string;
}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * @returns null for a new call, which is then claimed
 * @throws Refusal 409 while the same call runs, 422 for another body
 */
const earlierAnswer = async (
  tx: Transaction,
  secrets: Secrets,
  { bodyHash, ...call }: RepeatableCall,
): Promise<Answer | null> => {
  if (!(await claimCall(tx, call))) {
    throw conflict('request_running', 'A request with this Idempotency-Key is still running.');
  }
  const earlier = await findAnswer(tx, call);
  if (!earlier) return null;
  if (earlier.body_hash !== bodyHash) {
    throw new Refusal(422, 'idempotency_mismatch', 'This Idempotency-Key was used for another request.');
  }
  return { status: earlier.status, body: JSON.parse(secrets.decrypt(earlier.answer)) };
};

/** Stored for 24 hours, in the transaction of the effect. */
const storeAnswer = (
  tx: Transaction,
  secrets: Secrets,
  { bodyHash, ...call }: RepeatableCall,
  { status, body }: Answer,
): Promise<void> =>
  insertAnswer(tx, call, { body_hash: bodyHash, status, answer: secrets.encrypt(JSON.stringify(body)) });

export const idempotencyPlugin = fastifyPlugin(async (app: PortalApp) => {
  const { db, secrets } = app;
  // Keyed, because a body can contain a password, which could be guessed from a plain hash.
  const hashKey = await loadAnswersKey(db, secrets);

  const callOf = (request: Request): RepeatableCall | null => {
    const key = keyOf(request);
    if (!key) return null;
    const { actor, method, url, query, body } = request;
    const ownPath = new URL(url, 'http://any').pathname.replace(/\/$/, '');
    // The keys of a script are its own: an answer to the person may tell more than the script may know.
    const path = actor.script ? `${ownPath}#script-${actor.script.id}` : ownPath;
    const said = JSON.stringify([query, body]);
    const bodyHash = createHmac('sha256', hashKey).update(said).digest('base64');
    return { userId: actor.id, method, path, key, bodyHash };
  };

  app.decorate('isRepeated', async request => {
    const call = callOf(request);
    return call !== null && (await findAnswer(db, call)) !== null;
  });

  app.decorate('command', (request, reply, work) => {
    const call = callOf(request);
    return db.transaction(async tx => {
      if (!call) return work(tx);
      const earlier = await earlierAnswer(tx, secrets, call);
      if (earlier) {
        reply.code(earlier.status).header('idempotency-replayed', 'true');
        return earlier.body as Awaited<ReturnType<typeof work>>;
      }
      const body = await work(tx);
      await storeAnswer(tx, secrets, call, { status: reply.statusCode, body });
      return body;
    });
  });
});
