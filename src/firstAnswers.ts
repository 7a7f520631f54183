/** The answers that src/firstScript.ts has asked for while the portal's code was on its way. */
interface FirstAnswers {
  /** Gives an answer away once, and only for a request that is the same in every header, such as the access token. */
  take(url: string, headers: Headers): Promise<Response> | undefined;
  forget(): void;
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers;
  }
}

/** `fetch`, with the answers of the first script. Asks itself if one of them failed on the way. */
export const fetchFirst: typeof globalThis.fetch = (url, init = {}) => {
  const { method = 'GET', headers } = init;
  const answer = method === 'GET' && window.firstAnswers?.take(String(url), new Headers(headers));
  return answer ? answer.catch(() => fetch(url, init)) : fetch(url, init);
};

/** Called after the first page's own requests. An answer that none of them took would soon be old. */
export const forgetFirstAnswers = (): void => window.firstAnswers?.forget();
