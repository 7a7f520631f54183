export interface SentRequest {
  method: string;
  /** Relative to /api/v1, exactly as sent, with or without a slash at the end. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** The real fetch, which also records what was sent. */
export const createRecorder = () => {
  const requests: SentRequest[] = [];
  const recordingFetch: typeof fetch = (input, init) => {
    const url = new URL(String(input));
    requests.push({
      method: init?.method ?? 'GET',
      path: url.pathname.replace('/api/v1', ''),
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return fetch(input, init);
  };
  const last = (): SentRequest => {
    const request = requests.at(-1);
    if (!request) throw new Error('Nothing was sent.');
    return request;
  };
  return { requests, last, fetch: recordingFetch };
};
