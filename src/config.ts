import type { AppConfig } from '../contract/appConfig';
import { isObject } from '../contract/isObject';

/** A configuration that the portal cannot start with. The message is for the person who deploys it. */
export class AppConfigError extends Error {}

/** One build serves any deployment. @throws AppConfigError with the name of the setting and what is expected */
export const loadAppConfig = async (fetch = globalThis.fetch): Promise<AppConfig> =>
  parseAppConfig(await readConfig(fetch));

/** What the reference server wrote into the page, or else the file beside it. @throws AppConfigError */
export const readConfig = async (fetch: (path: string) => Promise<Response>): Promise<unknown> => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="config"]')?.content;
  if (written) return JSON.parse(written);
  const response = await fetch('/config.json');
  if (!response.ok) throw new AppConfigError(`/config.json was answered with ${response.status}.`);
  return response.json().catch(() => null);
};

const settingsIn = (content: unknown): Readonly<Record<string, unknown>> => {
  if (isObject(content)) return content;
  throw new AppConfigError('/config.json does not hold a JSON object.');
};

/** How to call the back end. */
export const parseApi = (content: unknown): Pick<AppConfig, 'apiUrl' | 'csrfHeader'> => {
  const { apiUrl, csrfHeader } = settingsIn(content);
  return {
    apiUrl: address('apiUrl', apiUrl ?? '/api/v1').replace(/\/+$/, ''),
    csrfHeader: text('csrfHeader', csrfHeader ?? 'X-CSRFToken'),
  };
};

/** All settings except the provider's issuer and the client id have a default. */
export const parseAppConfig = (content: unknown): AppConfig => {
  const { sentryDsn, extensions, resources, faults, portal, ...settings } = settingsIn(content);
  const oidc = isObject(settings.oidc) ? settings.oidc : {};
  return {
    ...parseApi(content),
    sentryDsn: sentryDsn ? address('sentryDsn', sentryDsn) : null,
    extensions: texts('extensions', extensions ?? []),
    resources: [resources ?? []].flat(),
    faults: Array.isArray(faults) ? faults : undefined,
    portal: portal as AppConfig['portal'],
    oidc: {
      // Stays as written. Issuers are compared as text, so a trailing slash matters.
      authority: address('oidc.authority', oidc.authority),
      clientId: text('oidc.clientId', oidc.clientId),
      scope: text('oidc.scope', oidc.scope ?? 'openid profile email phone'),
      userIdClaim: text('oidc.userIdClaim', oidc.userIdClaim ?? 'platform_user_id'),
      changePasswordParameter: text('oidc.changePasswordParameter', oidc.changePasswordParameter ?? 'kc_action'),
      changePasswordValue: text('oidc.changePasswordValue', oidc.changePasswordValue ?? 'UPDATE_PASSWORD'),
      acceptsCredentials: flag('oidc.acceptsCredentials', oidc.acceptsCredentials ?? true),
    },
  };
};

const text = (name: string, value: unknown): string => {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new AppConfigError(`"${name}" in /config.json must be a text that is not empty.`);
};

const texts = (name: string, value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(each => text(name, each));
  throw new AppConfigError(`"${name}" in /config.json must be a list of texts.`);
};

const flag = (name: string, value: unknown): boolean => {
  if (typeof value === 'boolean') return value;
  throw new AppConfigError(`"${name}" in /config.json must be true or false.`);
};

/** An http(s) address, or a path on the portal's own origin. */
const address = (name: string, value: unknown): string => {
  if (typeof value === 'string' && (/^\/(?!\/)/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value))))
    return value;
  throw new AppConfigError(`"${name}" in /config.json must be an address that starts with https://, http:// or /.`);
};
