import { CannotCheck } from './finding';

export interface Asked {
  status: number;
  headers: Headers;
  text: string;
  ahead: number | null;
}

export type Ask = (what: string, url: string | URL, init?: RequestInit) => Promise<Asked>;

export const createAsk =
  (timeoutMs: number): Ask =>
  async (what, url, init) => {
    const askedAt = Date.now();
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const date = Date.parse(response.headers.get('date') ?? '');
      const ahead = Number.isNaN(date) ? null : date - (askedAt + Date.now()) / 2;
      return { status: response.status, headers: response.headers, text: await response.text(), ahead };
    } catch (error) {
      throw new CannotCheck(reasonOf(error, { what, host: new URL(url).host, seconds: timeoutMs / 1000 }));
    }
  };

interface Place {
  what: string;
  host: string;
  seconds: number;
}

const reasonOf = (error: unknown, { what, host, seconds }: Place): string => {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  const code = cause?.code ?? '';
  if (name === 'TimeoutError') return `${what} did not answer within ${seconds} seconds.`;
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return `${what} cannot be reached: the host ${host} is not known.`;
  if (code === 'ECONNREFUSED') return `${what} cannot be reached: nothing answers at ${host}.`;
  if (/CERT|SIGNED|VERIFY/.test(code))
    return `${what} cannot be reached: the certificate of ${host} is not trusted (${code}).`;
  return `${what} cannot be reached: the connection to ${host} failed (${code || message}).`;
};

/** The document must be a JSON object. @throws CannotCheck with what is wrong */
export const askJson = async (ask: Ask, what: string, url: string, origin?: string) => {
  const asked = await ask(what, url, { headers: { accept: 'application/json', ...(origin && { origin }) } });
  if (asked.status !== 200) throw new CannotCheck(`${what} answers ${asked.status} instead of 200: ${url}`);
  const document = parseObject(asked.text);
  if (!document) throw new CannotCheck(`${what} is not a complete JSON object: ${url}`);
  return { ...asked, document };
};

export const parseObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
};
