import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminUI, type GetOneResult } from 'ra-core';
import type { Person } from '../../authProvider/person';
import type { Order } from '../../contract/schemas/order';
import type { PortalDataProvider } from '../../dataProvider/types';
import { createOrder } from '../../resources/create_order';
import { licenses } from '../../resources/licenses';
import { orderManagers } from '../../resources/order_managers';
import { orders } from '../../resources/orders';
import { resourceRoutes } from '../../src/resourceRoutes';
import { viewer } from './people';
import { renderPortal } from './render';

interface Choice extends Partial<Pick<PortalDataProvider, 'getList' | 'getOne' | 'addOrderManager'>> {
  person?: Person;
  width?: number;
  queryClient?: QueryClient;
}

const Home = () => <p>Home</p>;

/** Opens the orders' own routes, as the shell builds them from the declarations. */
export const openOrders = (path: string, { person = viewer, width, queryClient, ...dataProvider }: Choice) =>
  renderPortal(
    <CoreAdminUI disableTelemetry dashboard={Home}>
      {[orders, licenses, orderManagers, createOrder].map(resourceRoutes)}
    </CoreAdminUI>,
    {
      path,
      person,
      width,
      queryClient,
      dataProvider,
    },
  );

export const serving = (order: Order) => ({ getOne: async (): Promise<GetOneResult> => ({ data: order }) });
