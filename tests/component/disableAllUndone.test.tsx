import { act, screen, within } from '@testing-library/react';
import { CoreAdminUI, type GetOneResult } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { orders } from '../../resources/orders';
import { resourceRoutes } from '../../src/resourceRoutes';
import { createPerson } from '../support/people';
import { renderPortal } from '../support/render';
import { createOrder } from '../support/sampleOrder';

/** An order of three licenses on a server. Each change has a time of its own. */
const startServer = () => {
  let time = 0;
  let licenses = [11, 12, 13].map(id => ({
    id,
    license_key: `KEY-${id}`,
    license_type: 'perpetual',
    is_bundle: false,
    status: 'Active' as const,
    enabled: true,
    time_disabled: null as string | null,
  }));
  const toggle = (ids: readonly unknown[], enabled: boolean) => {
    time += 1;
    const at = enabled ? null : `2026-11-0${time}T00:00:00Z`;
    const changed = licenses.filter(one => ids.includes(one.id) && one.enabled !== enabled).length;
    licenses = licenses.map(one =>
      ids.includes(one.id) && one.enabled !== enabled ? { ...one, enabled, time_disabled: at } : one,
    );
    return changed;
  };
  const product = { id: 1, short_code: 'P1', product_name: 'Product 1' };
  const getOne = async (): Promise<GetOneResult> => ({
    data: createOrder({ order_items: [{ id: 1, product, note: null, licenses }] }),
  });
  const disableLicenses = vi.fn(async (ids: readonly unknown[]) => toggle(ids, false));
  const enableLicenses = vi.fn(async (ids: readonly unknown[]) => toggle(ids, true));
  return { toggle, provider: { getOne, disableLicenses, enableLicenses } };
};

const openOrder = (server: ReturnType<typeof startServer>) =>
  renderPortal(<CoreAdminUI disableTelemetry>{resourceRoutes(orders)}</CoreAdminUI>, {
    path: '/orders/7',
    person: createPerson({ permissions: ['reset_license'] }),
    dataProvider: server.provider,
  });

const disableAll = async (server: ReturnType<typeof startServer>) => {
  const view = openOrder(server);
  const press = { name: 'Disable all licenses' };
  await view.user.click(await screen.findByRole('button', press));
  await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', press));
  await screen.findByText('Licenses succesfully disabled');
  return view;
};

it('[ODET-22] the undo of disable-all enables nothing that somebody has enabled and disabled again since', async () => {
  const server = startServer();
  const { user, queryClient } = await disableAll(server);
  const undo = await screen.findByRole('button', { name: 'Undo: enable licenses again' });
  server.toggle([11, 12, 13], true);
  server.toggle([11, 12, 13], false);
  await act(() => queryClient.invalidateQueries());
  await user.click(undo);
  expect(await screen.findByText('Somebody has changed it since.')).toBeVisible();
  expect(server.provider.enableLicenses).not.toHaveBeenCalled();
  expect(await screen.findByRole('button', { name: 'Enable all licenses' })).toBeVisible();
});

it('[ODET-22] the undo of disable-all enables the others', async () => {
  const server = startServer();
  const { user } = await disableAll(server);
  server.toggle([12], true);
  server.toggle([12], false);
  await user.click(await screen.findByRole('button', { name: 'Undo: enable licenses again' }));
  expect(await screen.findByText('2 licenses enabled again')).toBeVisible();
  expect(server.provider.enableLicenses).toHaveBeenCalledExactlyOnceWith([11, 13], expect.any(String));
});

it('[ODET-22] offers no undo if somebody disabled one of them just before', async () => {
  const server = startServer();
  const { disableLicenses } = server.provider;
  disableLicenses.mockImplementationOnce(async ids => {
    server.toggle([12], false);
    return server.toggle(ids, false);
  });
  await disableAll(server);
  expect(await screen.findByRole('button', { name: 'Enable all licenses' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
});

it('[ACT-13] “Enable all licenses” enables them all, whatever somebody else has done since the page was read', async () => {
  const server = startServer();
  server.toggle([11, 12, 13], false);
  const { user } = openOrder(server);
  const press = { name: 'Enable all licenses' };
  await user.click(await screen.findByRole('button', press));
  server.toggle([12], true);
  server.toggle([12], false);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', press));
  expect(await screen.findByText('3 licenses enabled again')).toBeVisible();
});
