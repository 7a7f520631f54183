import type { RaRecord } from 'ra-core';
import { expect, it } from 'vitest';
import { bulkDevices } from '../../resources/devices/DevicesTab';
import { requestActions } from '../../resources/requests/requestActions';
import { saveResult } from '../../src/licensing/runs/saveResult';
import type { AnyAction } from '../../src/lib/bulk';
import { createDevice } from '../support/records';
import { savedFiles } from '../support/savedFiles';

const saved = async (action: AnyAction, target: RaRecord) => {
  const files = savedFiles();
  const lines = [{ target, recordId: target.id, name: 'Some', step: 'done' as const }];
  saveResult({ action, lines, translate: key => key.split('.').at(-1) ?? '' });
  files.restore();
  return files.text();
};

it('[EXPO-20] saved results of devices and requests have the number of the license, if there is one', async () => {
  const [onDevices] = await bulkDevices.load();
  const [approve] = requestActions;
  expect(await saved(onDevices as AnyAction, createDevice({ id: 5, license: 17 }))).toBe(
    'id,record,result,reason,number\r\n5,Some,done,,17\r\n',
  );
  expect(await saved(approve as AnyAction, { id: 6, license: null })).toBe(
    'id,record,result,reason,number\r\n6,Some,done,,\r\n',
  );
});
