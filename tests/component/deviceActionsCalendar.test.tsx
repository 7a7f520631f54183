import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { servingList } from '../support/listCalls';
import { openLicense } from '../support/openLicense';
import { createDevice } from '../support/records';
import { createLicense } from '../support/sampleLicense';

/** The browser's calendar, which jsdom lacks. It opens at the field it is called on. */
const showPicker = vi.fn<(this: HTMLInputElement) => void>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  HTMLInputElement.prototype.showPicker = showPicker;
});
afterEach(() => {
  vi.useRealTimers();
  showPicker.mockReset();
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
});

const openDialog = async (max_borrow_time: number | null) => {
  const borrowDevice = vi.fn(async () => {});
  const dataProvider = { getList: servingList([createDevice()]).getList, borrowDevice };
  const license = createLicense({ is_any_floating: true, can_borrow: true, max_borrow_time });
  const { user } = openLicense(license, { tab: 'devices', dataProvider });
  await user.click(await screen.findByRole('button', { name: 'Borrow: build-agent-7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Borrow the license for build-agent-7' }));
  return { user, dialog, borrowDevice };
};
const openCalendar = async ({ user, dialog }: Pick<Awaited<ReturnType<typeof openDialog>>, 'user' | 'dialog'>) => {
  await user.click(dialog.getByRole('button', { name: 'Open calendar' }));
  const [calendar] = showPicker.mock.contexts;
  if (!calendar) throw new Error('no calendar was opened');
  return calendar;
};

it('[DEV-15] a day is picked from the calendar, which offers only possible days', async () => {
  const { user, dialog, borrowDevice } = await openDialog(48);
  await user.click(dialog.getByRole('radio', { name: 'Until date' }));
  const calendar = await openCalendar({ user, dialog });
  expect(calendar).toHaveAttribute('type', 'date');
  expect(calendar).toHaveAttribute('min', '2026-11-22');
  expect(calendar).toHaveAttribute('max', '2026-11-23');
  fireEvent.change(calendar, { target: { value: '2026-11-22' } });
  expect(dialog.getByLabelText(/^End date/)).toHaveValue('2026-11-22');
  await user.click(dialog.getByRole('button', { name: 'Borrow' }));
  await waitFor(() => expect(borrowDevice.mock.calls).toEqual([[9001, '2026-11-22 23:59:59', expect.any(String)]]));
});

it('[DEV-14] [DEV-17] if the maximum ends today, only the maximum can be chosen', async () => {
  const { user, dialog, borrowDevice } = await openDialog(2);
  expect(dialog.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual(['Maximum period']);
  await user.click(dialog.getByRole('button', { name: 'Borrow' }));
  await waitFor(() => expect(borrowDevice.mock.calls).toEqual([[9001, null, expect.any(String)]]));
});

it('[DEV-15] the calendar opens at the typed day, and without a day if the text is not a date', async () => {
  const { user, dialog } = await openDialog(null);
  const endDate = dialog.getByLabelText(/^End date/);
  await user.type(endDate, '2026-12-24');
  expect(await openCalendar({ user, dialog })).toHaveValue('2026-12-24');
  await user.type(endDate, '{Backspace}');
  expect(await openCalendar({ user, dialog })).toHaveValue('');
});

it('[SHELL-29] a picked day is not discarded without a question', async () => {
  const { user, dialog } = await openDialog(null);
  fireEvent.change(await openCalendar({ user, dialog }), { target: { value: '2026-12-24' } });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});
