import { createOrder } from '../../resources/create_order';
import { devices } from '../../resources/devices';
import { history } from '../../resources/history';
import { licenseCustomFields } from '../../resources/license_custom_fields';
import { licenseProductFeatures } from '../../resources/license_product_features';
import { licenses, listedProducts } from '../../resources/licenses';
import { orderManagers } from '../../resources/order_managers';
import { orders } from '../../resources/orders';
import { people } from '../../resources/people';
import { requests } from '../../resources/requests';
import { runLines, runs } from '../../resources/runs';

/** The portal's own resources, without those dropped into resources/, for tests that expect an exact menu. */
export const ownResources = [
  createOrder,
  devices,
  history,
  licenseCustomFields,
  licenseProductFeatures,
  licenses,
  listedProducts,
  orderManagers,
  orders,
  people,
  requests,
  runs,
  runLines,
];
