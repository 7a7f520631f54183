// Runs before the portal's code is there. Downloads the texts of the page and asks for company, person and first rows
// with the sign-in that this tab has kept. The portal works without it.
import type { AppConfig } from '../contract/appConfig';
import { csrfCookie } from '../authProvider/browser';
import { callbackPath, leadsTo, loginPath } from '../authProvider/paths';
import { createSignInStore } from '../authProvider/storage';
import { listenToOtherTabs } from '../authProvider/tabs';
import { brandingAddress } from '../dataProvider/companies';
import { defaultTimeoutMs, headersOf } from '../dataProvider/httpClient';
import { userAddress } from '../dataProvider/users';
import { preferredLanguage } from '../i18n/preferredLanguage';
import { parseApi, readConfig } from './config';
import type { FirstPageNote } from './firstPages';
import { hasDraft, viewAsDraft } from './lib/drafts';
import { recordIdIn } from '../contract/recordId';

const { pathname, hostname, search } = window.location;
const answers = new Map<string, Promise<Response>>();
const keyOf = (url: string, headers: Headers) => JSON.stringify([url, ...headers]);

const ask = (url: string, headers = new Headers()) => {
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(defaultTimeoutMs) }).then(
    // An answer that nobody reads would keep its connection.
    async response => new Response(await response.arrayBuffer(), response),
  );
  // The portal asks again and reports the failure.
  answer.catch(() => {});
  answers.set(keyOf(url, headers), answer);
  return answer;
};

const handOver = () => {
  const forget = () => answers.clear();
  // After a sign-out or another sign-in elsewhere, nobody may see here what was asked before.
  const stopListening = listenToOtherTabs({ onLogout: forget, onSignIn: forget });
  window.firstAnswers = {
    take: (url, headers) => {
      const key = keyOf(url, headers);
      const answer = answers.get(key);
      answers.delete(key);
      return answer;
    },
    forget: () => {
      forget();
      stopListening();
    },
  };
};

const preload = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));

const start = async () => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="first-page"]')?.content;
  const { texts, requests = [] }: Partial<FirstPageNote> = JSON.parse(content ?? '{}');
  const chosen = localStorage.getItem('RaStoreportal.locale')?.slice(1, -1);
  const language = preferredLanguage(chosen, navigator.languages);
  texts?.[language].forEach(preload);

  const signIn = createSignInStore(sessionStorage).read();
  const isAway = [loginPath, callbackPath].some(path => leadsTo(path, pathname));
  if (!signIn || signIn.expiresAt <= Date.now() || isAway || hasDraft(viewAsDraft)) return;
  handOver();
  // The portal reads the same answer.
  const config = await readConfig(async path => (await ask(path)).clone());
  const { apiUrl, csrfHeader } = parseApi(config);
  const session = {
    accessToken: () => signIn.accessToken,
    csrfToken: () => csrfCookie(document.cookie) ?? signIn.csrfToken,
  };
  const [, list = '', below] = pathname.split('/');
  const id = recordIdIn(below);
  const { portal }: Partial<AppConfig> = Object(config);
  const hasOwnOrder = Object(Object(portal?.lists)[list]).sort;
  // Only the portal's code can read a search, and a company's own order.
  const isReadable = !search && (below === undefined ? !hasOwnOrder : id !== null);
  const data = isReadable ? requests.map(address => address.replace('{id}', String(id))) : [];
  const addresses = [brandingAddress(hostname), userAddress(signIn.userId), ...data];
  for (const address of addresses) void ask(`${apiUrl}/${address}`, headersOf({}, csrfHeader, session));
  // The first format takes long, and there is nothing else to do now.
  Intl.NumberFormat(language).format(0);
};

// The portal meets the same problem and shows it.
start().catch(() => {});
