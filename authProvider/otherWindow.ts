import { post } from './tabs';

const answerChannel = 'portal.sign_in_answer';
const mark = 'window';

/** The end of `state` (url_state of oidc-client-ts) in a request whose answer another window waits for. */
export const answeredInWindow = { url_state: mark } as const;

const stateOf = (url: unknown): string | null =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).searchParams.get('state') : null;

/**
 * Hands over the address with the provider's answer if another window waits for it. All tabs hear it, but only the window
 * that asked has its code's verifier (RFC 7636).
 * @returns whether another window waits for it
 */
export const handOver = (url: string): boolean => {
  const isForOther = stateOf(url)?.endsWith(`;${mark}`) ?? false;
  if (isForOther) post(answerChannel, url);
  return isForOther;
};

/** Waits for the address with the answer from the other window. @throws the signal's reason when it is aborted */
export const answerTo = (requestUrl: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const channel = new BroadcastChannel(answerChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (stateOf(data) !== stateOf(requestUrl)) return;
      channel.close();
      resolve(data);
    });
    signal.addEventListener('abort', () => {
      channel.close();
      reject(signal.reason);
    });
  });
