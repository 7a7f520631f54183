import { changeNow, versionedSender } from './catalogueCalls';
import { people } from './fixture';
import { senderOf, type TestServer } from './server';

export const brandOfAcme = '/x/catalogue/branding/1/';
export const hostsPath = '/x/catalogue/hosts/';

/** A host without settings of its own. */
export const nothingOwn = {
  logo: null,
  name: null,
  topHeaderBackground: null,
  sidebarBackground: null,
  pageBackground: null,
  loginTitle: null,
  loginMessage: null,
  showProductLinks: null,
  hideCustomFields: null,
  hideProductFeatures: null,
};

interface Refused {
  json: () => { code: string; errors: { field: string; code: string }[] };
}

/** The code of a refusal, and those of its fields. */
export const refusalOf = (response: Refused): string[] => {
  const { code, errors } = response.json();
  return [code, ...errors.map(error => `${error.field}: ${error.code}`)];
};

export const pngBytes = (more: Buffer): Buffer => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), more]);
export const dataAddress = (type: string, content: Buffer | string): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

/** What a distributor of Acme does to the brands of their company. */
export const brandCalls = (server: TestServer) => {
  const send = senderOf(server, people.distributor.email);
  const versioned = versionedSender(server, people.distributor.email);
  const change = (url: string, changes: object) => changeNow(send, versioned, url, changes);
  /** What the portal reads at a host; undefined if there is none. */
  const shownAt = async (domain: string) => {
    const { portal_data } = (await server.app.inject(`/api/v1/companies/get_id?domain=${domain}`)).json();
    return portal_data === undefined ? undefined : JSON.parse(portal_data ?? 'null');
  };
  return { send, versioned, change, shownAt };
};
