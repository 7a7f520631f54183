import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyPortal } from '../support/portalCopy';

let portal: ReturnType<typeof copyPortal>;
beforeAll(() => {
  portal = copyPortal();
});
afterAll(() => portal.remove());

const filesOf = (name: string) => {
  const folder = join(portal.folder, 'resources', name);
  return readdirSync(folder).map(file => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
};
const linesOf = (name: string) => filesOf(name).reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);

it(
  '[HOST-08] new resources of at most 7 files and 90 lines compile and pass lint and format',
  { timeout: 240_000 },
  () => {
    const fields = ['code', 'kind:gift|promo', 'amount:number', 'valid_until:date'];
    expect(portal.newResource('vouchers', ...fields, '--crud')).toMatchObject({ status: 0, stderr: '' });
    expect(filesOf('vouchers').map(({ file }) => file)).toEqual([
      'VoucherForm.tsx',
      'VoucherList.tsx',
      'VoucherShow.tsx',
      'choices.ts',
      'index.ts',
    ]);
    expect(linesOf('vouchers')).toBeLessThanOrEqual(90);

    const every = ['title', 'body:longtext', 'seen_at:datetime', 'is_open:boolean', 'order:ref:orders', 'size:s,m'];
    expect(portal.newResource('reseller_policies', ...every)).toMatchObject({ status: 0, stderr: '' });
    expect(filesOf('reseller_policies').map(({ file }) => file)).toEqual([
      'ResellerPolicyList.tsx',
      'ResellerPolicyShow.tsx',
      'choices.ts',
      'index.ts',
    ]);
    expect(portal.node('node_modules/.bin/oxlint', 'resources')).toMatchObject({ status: 0 });
    expect(portal.node('node_modules/.bin/prettier', '--check', 'resources')).toMatchObject({ status: 0 });
    expect(portal.node('node_modules/.bin/tsc', '-p', '.')).toMatchObject({ status: 0, stdout: '' });
  },
);

it.each([
  [[], 'Give a name and at least one field.'],
  [['invoices'], 'Give a name and at least one field.'],
  [['invoices', '--crud'], 'Give a name and at least one field.'],
  [['invoices', 'title', '--all'], "'--all' is not an option. The only option is --crud."],
  [['Invoices', 'title'], "'Invoices' is not in snake_case."],
  [['invoices', '../title'], "'../title' is not in snake_case."],
  [['invoices', 'id'], 'Every record already has an id. Name its other fields.'],
  [['invoices', 'total:money'], "'total:money' has no known type. Use text, longtext, number, boolean, date,"],
  [['invoices', 'total:choice'], "'total:choice' has no known type."],
  [['invoices', 'customer:ref'], "'customer:ref' has no known type."],
  [['invoices', 'kind:gift|'], "The choices of 'kind' must be different words in snake_case, as in kind:gift|promo."],
  [
    ['invoices', 'kind:gift|gift'],
    "The choices of 'kind' must be different words in snake_case, as in kind:gift|promo.",
  ],
  [['invoices', 'title', 'total', 'title'], "The field 'title' is given twice. Remove one."],
  [['orders', 'title'], 'resources/orders already exists. Choose another name, or remove the folder.'],
  [['create', 'title'], "'create' is reserved. Choose another name."],
  [['profile', 'title'], "'profile' is reserved. Choose another name."],
  [['class', 'title'], "'class' is reserved. Choose another name."],
])('[HOST-09] %j is refused with a sentence', (args, sentence) => {
  const { status, stderr } = portal.newResource(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
});
