import { expect, it } from 'vitest';
import type { SoughtKind } from '../../contract/extensions/licenseLookup';
import { listWork } from '../../resources/licenses/listWork';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();
const kinds: SoughtKind[] = ['key', 'email', 'host', 'order'];
const texts = ['key-1%a', 'KEY-1', 'KEY-7', 'USER@acme.test', 'render-4', 'ender-4', 'A-100%', 'KEY-9'];

it('[WLIST-19] finds the same by the extension of the reference server and by the filters of the specification', async () => {
  const { provider } = await portal.signedInAs(people.manager.email);
  const { signal } = new AbortController();
  const sought = texts.map(text => ({ text, kinds }));
  const many = await listWork.findMany(provider, sought, signal);
  expect(many.map(({ kind, ids }) => [kind, ids])).toEqual([
    ['key', [1]],
    [null, []],
    ['key', [7]],
    ['email', [2, 3, 6]],
    ['host', [3]],
    [null, []],
    ['order', [1, 2, 3, 4, 5]],
    [null, []],
  ]);
  const singly = await Promise.all(sought.map(each => listWork.findOne(provider, each, signal)));
  expect(singly.map(({ kind, ids }) => ({ kind, ids }))).toEqual(many.map(({ kind, ids }) => ({ kind, ids })));
});
