import { grant, managerCodes, people } from './fixture';
import { senderOf, type TestServer } from './server';

export const vouchers = {
  version: 1,
  name: 'vouchers',
  path: 'vouchers',
  fields: [{ source: 'code', type: 'text' }],
  words: { en: { name: 'Voucher |||| Vouchers' } },
};

export const withNote = { ...vouchers, fields: [...vouchers.fields, { source: 'note', type: 'text' }] };

/** Two people who may change lists, a manager who may not, a license user, and somebody of another company. */
export const listAuthors = (server: TestServer) => ({
  asAnna: senderOf(server, people.distributor.email),
  asBen: senderOf(server, people.manager.email),
  asViewer: senderOf(server, people.viewer.email),
  asUser: senderOf(server, people.user.email),
  asGlobex: senderOf(server, people.globex.email),
});

export const letManagerChangeLists = (server: TestServer) =>
  grant(server.db, people.manager.id, [...managerCodes, 'manage_resources']);
