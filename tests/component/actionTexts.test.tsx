import { expect, it } from 'vitest';
import { messages } from '../../i18n/en';
import { bulkDevices } from '../../resources/devices/DevicesTab';
import { bulkLicenses } from '../../resources/licenses/bulkLicenses';
import { bulkOrders } from '../../resources/orders/OrderList';
import { bulkPeople } from '../../resources/people/releasePeople';
import { personRuns } from '../../resources/people/personRuns';
import { requestActions } from '../../resources/requests/requestActions';
import { type AnyAction, type Choice, isPage } from '../../src/lib/bulk';

const textOf = (key: string): unknown =>
  key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], messages);

const keysOf = ({ texts, undo }: AnyAction): string[] => [
  ...['title', 'detail', 'start'].map(text => `${texts}.${text}`),
  ...(undo ? ['title', 'detail', 'start'].map(text => `${undo.texts}.${text}`) : []),
  ...(undo?.exact?.otherwise ? [undo.exact.otherwise] : []),
];

it('[I18N-06] every action on several records, and its undo, has its texts', async () => {
  const choices: Choice[] = (
    await Promise.all(
      [bulkDevices, bulkLicenses, bulkOrders, bulkPeople].map(({ load }) => load() as Promise<Choice[]>),
    )
  ).flat();
  const actions = [...choices.filter(choice => !isPage(choice)), ...personRuns, ...(requestActions as AnyAction[])];
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.flatMap(action => keysOf(action as AnyAction)).filter(key => typeof textOf(key) !== 'string')).toEqual(
    [],
  );
});
