import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { changeRecord } from '../../dataProvider/recordCalls';
import { catalogueScene } from '../support/catalogueScene';

const { scene: portal, open } = catalogueScene(() =>
  Promise.all([import('../../src/declared/DeclaredForms'), import('../../src/catalogue/catalogueLists')]),
);
const resource = 'catalogue-customers';

it.each([
  ['Check again', false],
  ['Close', true],
])('[DECL-100] a choice whose answer is lost is sent again as it was: %s', async (button, isSavedAgain) => {
  const [customer] = await portal.db.query<{ id: number }>(sql`
    update customers set city = 'Bonn', phone = '1'
    where id = (select min(customer_id) from orders where company_id = 1) returning id`);
  const id = customer?.id ?? 0;
  const bodies: string[] = [];
  const requestAt: PortalDataProvider['requestAt'] = async (...call) => {
    const answer = await portal.provider.requestAt(...call);
    bodies.push(String(call[2].body));
    // Only of the first change that is stored.
    if (bodies.length > 1) return answer;
    throw new HttpError('ra.notification.http_error', 0, { code: 'timeout', isUnanswered: true });
  };
  const { user, address } = await open(`/${resource}/${id}`, { dataProvider: { ...portal.provider, requestAt } });
  const retype = async (label: string, text: string) => {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await retype('City', 'Berlin');
  await retype('Phone', '2');
  const { data } = await portal.asMax.getOne(resource, { id });
  await changeRecord(portal.asMax, { resource, id, version: data.updated_at }, { city: 'Rome' }, crypto.randomUUID());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog'));
  await user.click(conflict.getByRole('radio', { name: 'Theirs: Rome' }));
  await user.click(conflict.getByRole('button', { name: 'Save' }));
  const lost = within(await screen.findByRole('alertdialog', { name: /didn't confirm/ }));
  await user.click(lost.getByRole('button', { name: button }));
  if (isSavedAgain) await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe(`/${resource}/${id}/show`));
  expect(bodies).toEqual(['{"phone":"2"}', '{"phone":"2"}']);
  expect(await portal.db.query(sql`select city, phone from customers where id = ${id}`)).toEqual([
    { city: 'Rome', phone: '2' },
  ]);
});
