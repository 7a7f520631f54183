import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { create } from '../support/confirmOrder';
import { addProduct, enter, keepBundleDraft, openProducts, openWizard, press, step } from '../support/openWizard';
import { counters, createPolicy, createProduct, orderable, studio } from '../support/sampleProduct';

describe('a bundle', () => {
  const toggle = () => screen.getByRole('switch', { name: 'Bundle order' });
  const chooseSuite = async (user: Awaited<ReturnType<typeof openProducts>>['user']) => {
    await user.click(toggle());
    await user.click(await screen.findByRole('combobox', { name: 'Choose bundle' }));
    await user.click(await screen.findByRole('option', { name: /^Suite/ }));
  };

  it('[WIZ-10] needs create_bundle_order, and the toggle says so', async () => {
    await openProducts({ permissions: ['create_order', 'issue_license'] });
    expect(toggle()).toBeDisabled();
    expect(toggle()).toHaveAccessibleDescription(
      'Missing permission: You do not have permission to perform this action.',
    );
  });

  it('[WIZ-10] can be chosen with create_bundle_order', async () => {
    await openProducts();
    expect(toggle()).toBeEnabled();
    expect(toggle()).not.toHaveAccessibleDescription();
  });

  it('[WIZ-10] [WIZ-11] that was entered can be switched off, but not on again, without create_bundle_order', async () => {
    keepBundleDraft();
    const { user } = await openWizard('/create-order', { permissions: ['create_order', 'issue_license'] });
    await step('Confirm order');
    await press(user, 'Back');
    await step('Products');
    expect(toggle()).toBeChecked();
    expect(toggle()).toHaveAccessibleDescription(
      'Missing permission: You do not have permission to perform this action.',
    );
    await user.click(toggle());
    expect(toggle()).not.toBeChecked();
    expect(toggle()).toBeDisabled();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Add product' })).toBeVisible();
  });

  it('[WIZ-09] step 2 cannot be left without one', async () => {
    const { user } = await openProducts();
    await user.click(toggle());
    await press(user, 'Next');
    expect(await screen.findByText('Add bundle to order')).toBeVisible();
  });

  it('[WIRE-53] [WIZ-22] brings its products, each counting for its own allowance', async () => {
    const { user, getBundleProducts } = await openProducts();
    await chooseSuite(user);
    expect(await screen.findByRole('region', { name: 'Editor' })).toHaveTextContent(
      'Remaining licenses: 5 · after this order: 4',
    );
    expect(screen.getByRole('region', { name: 'Studio' })).toHaveTextContent('License users');
    expect(getBundleProducts.mock.calls).toEqual([[4]]);
    // Studio is user-authorized, so each bundle takes one license, and there is one bundle.
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    await press(user, 'Next');
    expect(await step('Confirm order')).toBeVisible();
    expect(screen.getByText('2 licenses in total')).toBeVisible();
  });

  it('[WIZ-32] with a product that cannot be issued is kept from the order, and the product says so', async () => {
    const { user } = await openProducts({
      user: { products: orderable.products.filter(({ id }) => id !== studio.id) },
      backEnd: { getLicenseCounters: async () => counters.filter(({ product }) => product.id !== studio.id) },
    });
    await chooseSuite(user);
    expect(await screen.findByRole('region', { name: 'Studio' })).toHaveTextContent(
      'Allowed licenses exceeded for product StudioRemaining licenses: 0',
    );
    await press(user, 'Next');
    expect(await step('Products')).toBeVisible();
  });

  it('[WIZ-32] can be ordered from a back end that counts nothing', async () => {
    const { user } = await openProducts({
      user: { products: orderable.products.filter(({ id }) => id !== studio.id) },
      backEnd: { getLicenseCounters: async () => [] },
    });
    await chooseSuite(user);
    expect(await screen.findByRole('region', { name: 'Studio' })).toHaveTextContent(
      'The number of remaining licenses is not known.',
    );
    await press(user, 'Next');
    expect(await step('Confirm order')).toBeVisible();
  });

  it('[WIZ-22] of key-authorized products can be ordered several times', async () => {
    const { user } = await openProducts({
      backEnd: { getBundleProducts: async () => ({ id: 4, products: [{ ...studio, authorization_method: 'key' }] }) },
    });
    await chooseSuite(user);
    const field = await screen.findByRole('spinbutton', { name: 'Number of bundles' });
    await enter(user, field, '3');
    await press(user, 'Next');
    expect(await screen.findByText('3 licenses in total')).toBeVisible();
  });

  it('[WIZ-13] without products is reported', async () => {
    const { user } = await openProducts({ backEnd: { getBundleProducts: async () => ({ id: 4, products: [] }) } });
    await chooseSuite(user);
    expect(await screen.findByText('Bundle products are not defined')).toBeVisible();
    await press(user, 'Next');
    expect(await step('Products')).toBeVisible();
  });

  it('[WIZ-11] toggling clears products and bundle', async () => {
    const { user } = await openProducts();
    await addProduct(user, 'Editor');
    await chooseSuite(user);
    expect(await screen.findByRole('region', { name: 'Studio' })).toBeVisible();
    await user.click(toggle());
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await user.click(toggle());
    expect(await screen.findByRole('combobox', { name: 'Choose bundle' })).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('[WIZ-31] the products that the switch removed can be brought back', async () => {
    const { user } = await openProducts();
    await addProduct(user, 'Editor');
    await user.click(toggle());
    expect(await screen.findByText('The chosen products were removed')).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await press(user, 'Undo');
    expect(await screen.findByRole('region', { name: 'Editor' })).toBeVisible();
    expect(toggle()).not.toBeChecked();
  });
});

describe('a bundle entered before a reload', () => {
  it('[WIZ-37] takes the product that the bundle has gained, names the lost one, and is sent whole', async () => {
    keepBundleDraft();
    const mesh = createProduct({ id: 8, short_code: 'MESH', product_name: 'Mesh', authorization_method: 'user' });
    const license_templates = [...orderable.license_templates, createPolicy({ id: 9, product: 8, code: 'MESH' })];
    const { user, createOrder } = await openWizard('/create-order', {
      user: { license_templates },
      backEnd: {
        getBundleProducts: async () => ({ id: 4, products: [studio, mesh] }),
        getLicenseCounters: async () => [],
      },
    });
    await step('Products');
    expect(await screen.findByText('The bundle now also has: Mesh. Check these products.')).toBeVisible();
    expect(screen.getByText('Editor is no longer available and was left out of the order.')).toBeVisible();
    await press(user, 'Next');
    await step('Confirm order');
    expect(screen.getByText('Editor is no longer available and was left out of the order.')).toBeVisible();
    await create(user);
    await waitFor(() => expect(createOrder).toHaveBeenCalledOnce());
    expect(createOrder.mock.calls[0]?.[0].items.map(item => item.product_code)).toEqual(['SUITE', 'STUD', 'MESH']);
  });

  it('[WIZ-10] is created with create_bundle_order', async () => {
    keepBundleDraft();
    const { user, createOrder } = await openWizard();
    await step('Confirm order');
    await create(user);
    await waitFor(() => expect(createOrder).toHaveBeenCalledOnce());
    expect(createOrder.mock.calls[0]?.[0]).toMatchObject({ is_bundle: true });
  });

  it('[WIZ-10] is not sent once create_bundle_order is lost, and the person is told', async () => {
    keepBundleDraft();
    const { user, createOrder, generateLicenseKeys } = await openWizard('/create-order', {
      permissions: ['create_order', 'issue_license'],
    });
    await step('Confirm order');
    await create(user);
    expect(await screen.findByText('Missing permission')).toBeVisible();
    expect(screen.getByText('You do not have permission to perform this action.')).toBeVisible();
    expect(generateLicenseKeys).not.toHaveBeenCalled();
    expect(createOrder).not.toHaveBeenCalled();
  });
});
