import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addProduct, enter, openProducts, press, step } from '../support/openWizard';
import { counters } from '../support/sampleProduct';

const quantity = 'Number of license keys';

it('[WIZ-63] a number for all products that was typed but not set does not allow leaving step 2', async () => {
  const { user } = await openProducts();
  await addProduct(user, 'Editor');
  await addProduct(user, 'Editor');
  const number = screen.getByRole('textbox', { name: 'Number for all products' });
  await enter(user, number, '2');
  expect(number).toBeValid();
  await press(user, 'Next');
  const sentence = 'Press "Set all quantities", or leave "Number for all products" empty.';
  expect(await step('Products')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(number).toBeInvalid();
  expect(number).toHaveAccessibleDescription(sentence);
  await waitFor(() => expect(number).toHaveFocus());
  await press(user, 'Set all quantities');
  expect(number).toHaveValue('');
  expect(number).toBeValid();
  await press(user, 'Next');
  expect(await step('Confirm order')).toBeVisible();
  expect(screen.getByText('4 licenses in total')).toBeVisible();
});

describe('the number of license keys', () => {
  it.each([
    ['', 'This field is required'],
    ['0', 'Enter a whole number above 0'],
    ['1.5', 'Enter a whole number above 0'],
    ['100', 'Max allowed quantity'],
  ])('[WIZ-15] [WIZ-16] of %j does not allow leaving step 2: %s', async (number, message) => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const field = entry.getByLabelText(/Number of license keys/);
    await user.clear(field);
    if (number) await user.paste(number);
    await press(user, 'Next');
    expect(entry.getByText(message)).toBeVisible();
    expect(screen.getByText('Please enter correct information and try again')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('[WIZ-16] [WIZ-19] may be 99 if no limit is set', async () => {
    const { user } = await openProducts({
      backEnd: { getLicenseCounters: async () => counters.map(counter => ({ ...counter, num_of_licenses: null })) },
    });
    const entry = await addProduct(user, 'Editor');
    expect(entry.getByText('Remaining licenses: Unlimited')).toBeVisible();
    await enter(user, entry.getByLabelText(/Number of license keys/), '99');
    await press(user, 'Next');
    expect(await step('Confirm order')).toBeVisible();
    expect(screen.getByText('99 licenses in total')).toBeVisible();
  });

  it.each([
    ['has no counter', () => []],
    ['is allowed a number that cannot be read', () => counters.map(row => ({ ...row, num_of_licenses: undefined }))],
    [
      'was issued a number that cannot be read',
      () => counters.map(row => ({ ...row, created_licenses_count: undefined })),
    ],
  ])('[WIZ-18] of a product that %s is marked as uncertain', async (_what, counted) => {
    const { user } = await openProducts({ backEnd: { getLicenseCounters: async () => counted() } });
    const entry = await addProduct(user, 'Editor');
    expect(
      entry.getByText('The number of remaining licenses is not known. The server may reject the order.'),
    ).toBeVisible();
    await enter(user, entry.getByLabelText(/Number of license keys/), '60');
    await press(user, 'Next');
    expect(await step('Confirm order')).toBeVisible();
  });

  it('[WIZ-15] is replaced by what is typed', async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const field = entry.getByRole('spinbutton', { name: quantity });
    expect(field).toHaveValue(1);
    field.focus();
    await user.keyboard('3');
    expect(field).toHaveValue(3);
  });

  it('[WIZ-17] ranges from 1 to 1000, and 1001 is refused', async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const field = entry.getByRole('spinbutton', { name: quantity });
    expect(field).toHaveAttribute('min', '1');
    expect(field).toHaveAttribute('max', '1000');
    expect(field).toHaveAccessibleDescription('1 to 99');
    await enter(user, field, '1001');
    expect(field).toHaveValue(1000);
    expect(await entry.findByText('Max allowed quantity')).toBeVisible();
    expect(field).toHaveAccessibleDescription('Max allowed quantity 1 to 99');
  });
});

describe('the number of license keys is checked', () => {
  const openEntry = async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const field = entry.getByRole('spinbutton', { name: quantity });
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    return { entry, field, type };
  };
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  afterEach(() => void vi.useRealTimers());
  const tooMany = 'Max allowed quantity';
  const tooFew = 'Enter a whole number above 0';
  const exceeded = /Allowed licenses exceeded for product Editor/;

  it('[CONST-02] 300 ms after the last key', async () => {
    const { entry, type } = await openEntry();
    vi.useFakeTimers();
    type('10');
    await pass(299);
    type('100');
    await pass(299);
    expect(entry.queryByText(tooMany)).not.toBeInTheDocument();
    expect(entry.queryByText(exceeded)).not.toBeInTheDocument();
    await pass(1);
    expect(entry.getByText(tooMany)).toBeVisible();
    expect(entry.getByText(exceeded)).toBeVisible();
  });

  it('[CONST-02] [WIZ-15] also if it is too small; an empty field is not an error yet', async () => {
    const { entry, type } = await openEntry();
    vi.useFakeTimers();
    type('0');
    await pass(300);
    expect(entry.getByText(tooFew)).toBeVisible();
    type('');
    await pass(300);
    expect(entry.queryByText(tooFew)).not.toBeInTheDocument();
    expect(entry.queryByText('This field is required')).not.toBeInTheDocument();
  });

  it('[CONST-02] at once when the field is left', async () => {
    const { entry, field, type } = await openEntry();
    vi.useFakeTimers();
    type('100');
    expect(entry.queryByText(tooMany)).not.toBeInTheDocument();
    fireEvent.blur(field);
    expect(entry.getByText(tooMany)).toBeVisible();
  });

  it('[CONST-02] at once when the step is left', async () => {
    const { entry, type } = await openEntry();
    vi.useFakeTimers();
    type('100');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(entry.getByText(tooMany)).toBeVisible();
    expect(entry.getByText(exceeded)).toBeVisible();
  });
});

describe('the remaining allowance', () => {
  it('[WIZ-18] follows the number; all remaining licenses may be ordered and no more', async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const field = entry.getByRole('spinbutton', { name: quantity });
    expect(entry.getByText('Remaining licenses: 5 · after this order: 4')).toBeVisible();
    await enter(user, field, '6');
    expect(await entry.findByText(/Allowed licenses exceeded for product Editor/)).toBeVisible();
    await press(user, 'Next');
    expect(await step('Products')).toBeVisible();
    await enter(user, field, '5');
    expect(entry.getByText('Remaining licenses: 5 · after this order: 0')).toBeVisible();
    await press(user, 'Next');
    expect(await step('Confirm order')).toBeVisible();
  });

  it('[WIZ-22] [WIZ-23] is shared by the entries of a product, and exceeding it names the product and the remaining licenses', async () => {
    const { user } = await openProducts();
    for (const entry of [await addProduct(user, 'Editor'), await addProduct(user, 'Editor')]) {
      const field = entry.getByRole('spinbutton', { name: quantity });
      await enter(user, field, '3');
    }
    await press(user, 'Next');
    const messages = screen.getAllByText(/Allowed licenses exceeded for product Editor/);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toHaveTextContent('Remaining licenses: 5');
    expect(await step('Products')).toBeVisible();
  });
});
