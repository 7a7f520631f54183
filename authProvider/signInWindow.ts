const channelName = 'portal.sign_in_answer';
const mark = 'window';

/** Ends the `state` of a request whose answer another window waits for (oidc-client-ts' url_state). */
export const answeredInWindow = { url_state: mark } as const;

const stateOf = (url: unknown): string | null =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).searchParams.get('state') : null;

/** Whether the provider's answer in an address belongs to another window. */
export const isForOtherWindow = (url: string): boolean => stateOf(url)?.endsWith(`;${mark}`) ?? false;

/**
 * Gives an answer to the window that asked. All tabs of the portal hear it, but its code is redeemed only with the
 * verifier that window keeps (RFC 7636).
 */
export const handOver = (url: string): void => {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(url);
  channel.close();
};

/**
 * The address with the answer to a request, when another window hands it over.
 * @throws the signal's reason, when nobody waits for the answer any longer
 */
export const answerTo = (requestUrl: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const channel = new BroadcastChannel(channelName);
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
