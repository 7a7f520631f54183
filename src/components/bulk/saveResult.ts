import type { RaRecord } from 'ra-core';
import { toCsv } from '../../lib/csv';
import { datedName, saveCsv } from '../../lib/saveFile';
import type { Translate } from '../../lib/words';
import type { Line } from './lines';

export const saveResult = <R extends RaRecord>(
  name: string,
  lines: readonly Line<R>[],
  nameOf: (record: R) => string,
  translate: Translate,
): void => {
  const headers = ['id', 'record', 'result', 'reason'].map(column => translate(`portal.bulk.file.${column}`));
  const rows = lines.map(({ record, step, reason }) => [
    String(record.id),
    nameOf(record),
    translate(`portal.bulk.step.${step}`),
    reason ? translate(reason.detail, reason.values) : '',
  ]);
  saveCsv(datedName(name), toCsv([headers, ...rows]));
};
