import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CreateOrderAnswer } from '../../contract/schemas/createOrder';
import { type Create, create, failing, made, onConfirm } from '../support/confirmOrder';
import { addProduct, openWizard, press, step } from '../support/openWizard';

describe('creating', () => {
  it('[WIRE-62] [WIRE-56] [WIRE-59] [WIZ-21] requests keys only now, then sends the order with them', async () => {
    const { user, generateLicenseKeys, createOrder } = await onConfirm();
    expect(generateLicenseKeys).not.toHaveBeenCalled();
    await create(user);
    await waitFor(() => expect(createOrder).toHaveBeenCalledOnce());
    expect(generateLicenseKeys.mock.calls).toEqual([['EDIT', 2, 1]]);
    const [body, idempotencyKey] = createOrder.mock.calls[0] ?? [];
    expect(body).toEqual({
      id: expect.stringMatching(/^ORD-/),
      append: false,
      customer: { email: 'new@x.io' },
      items: [
        {
          product_id: 1,
          product_code: 'EDIT',
          note: '',
          licenses: [
            { key: 'EDIT-1', license_template_code: 'FULL' },
            { key: 'EDIT-2', license_template_code: 'FULL' },
          ],
        },
        {
          product_id: 2,
          product_code: 'STUD',
          note: '',
          licenses: [{ users: [{ email: 'ada@x.io' }], license_template_code: 'TEAM' }],
        },
      ],
      is_bundle: false,
    });
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[WIZ-26] [WIZ-27] reports the store id and opens the order without a question', async () => {
    const { user, address } = await onConfirm();
    await create(user);
    const toast = (await screen.findByText('Order created')).closest('[role=status]');
    expect(toast).toHaveTextContent('Order ID: ORD-2026-007');
    expect(await screen.findByRole('heading', { level: 1, name: 'Order ORD-2026-007' })).toHaveFocus();
    expect(address()).toBe('/orders/7');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('[WIZ-25] locks everything while it runs, shows its progress, and sends once on a double click', async () => {
    let finish: (order: CreateOrderAnswer) => void = () => {};
    const promise = new Promise<CreateOrderAnswer>(resolve => {
      finish = resolve;
    });
    const { user, createOrder } = await onConfirm(vi.fn<Create>(() => promise));
    await user.dblClick(screen.getByRole('button', { name: 'Create order' }));
    expect(await screen.findByText('Creating the order')).toBeVisible();
    expect(screen.getByRole('button', { name: /Create order/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    // The page cannot be left until the outcome of the order is known.
    await user.click(screen.getByRole('link', { name: 'Licenses' }));
    expect(await step('Confirm order')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    finish(made);
    expect(await screen.findByText('Order created')).toBeVisible();
    expect(createOrder).toHaveBeenCalledOnce();
  });

  it('[WIZ-03] an attempt to leave while it runs is forgotten when it fails', async () => {
    let fail: (error: Error) => void = () => {};
    const promise = new Promise<CreateOrderAnswer>((_resolve, reject) => {
      fail = reject;
    });
    const { user } = await onConfirm(vi.fn<Create>(() => promise));
    await create(user);
    await screen.findByText('Creating the order');
    await user.click(screen.getByRole('link', { name: 'Licenses' }));
    fail(failing(500, 'internal_error'));
    expect(await screen.findByText('Error occured')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await step('Confirm order')).toBeVisible();
  });

  it('[WIRE-57] [WIZ-07] licenses are added to an existing order by its store id, without a customer', async () => {
    const createOrder = vi.fn<Create>(async () => made);
    const { user } = await openWizard('/create-order/7', { backEnd: { createOrder } });
    await press(user, 'Next');
    await addProduct(user, 'Studio');
    await press(user, 'Next');
    await step('Confirm order');
    await press(user, 'Issue licenses');
    await waitFor(() => expect(createOrder).toHaveBeenCalledOnce());
    const [body] = createOrder.mock.calls[0] ?? [];
    expect(body).toMatchObject({ id: 'ORD-2026-007', append: true });
    expect(body).not.toHaveProperty('customer');
    const toast = (await screen.findByText('Licenses issued')).closest('[role=status]');
    expect(toast).toHaveTextContent('Order ID: ORD-2026-007');
    expect(screen.queryByText('Order created')).not.toBeInTheDocument();
  });
});
