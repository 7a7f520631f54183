import type { RoutePlugin } from '../portalApp';
import { companyRoutes } from './companies';
import { customerRoutes } from './customers';
import { deviceCommandRoutes } from './deviceCommands';
import { brandingRoutes } from './extensions/catalogue/branding';
import { auditRoutes } from './extensions/audit';
import { catalogueRoutes } from './extensions/catalogue/catalogue';
import { uploadRoutes } from './extensions/catalogue/uploads';
import { licenseEndingRoutes } from './extensions/licenseEndings';
import { managerRoutes } from './extensions/managers';
import { ownDeviceRoutes } from './extensions/ownDevices';
import { listedProductRoutes } from './extensions/products';
import { requestRoutes } from './extensions/requests';
import { resourceRoutes } from './extensions/resources';
import { runRoutes } from './extensions/runs';
import { scriptRoutes } from './extensions/scripts';
import { sessionRoutes } from './extensions/sessions';
import { licenseLookupRoutes } from './extensions/licenseLookup';
import { licensePeopleRoutes } from './extensions/licensePeople';
import { viewAsRoutes } from './extensions/viewAs';
import { viewRoutes } from './extensions/views';
import { licensePartRoutes } from './licenseParts';
import { licenseResetRoutes } from './licenseReset';
import { licenseRoutes } from './licenses';
import { licenseSwitchRoutes } from './licenseSwitch';
import { licenseUserRoutes } from './licenseUsers';
import { oauthClientRoutes } from './oauthClients';
import { orderCommandRoutes } from './orderCommands';
import { orderRoutes } from './orders';
import { productRoutes } from './products';
import { userCommandRoutes } from './userCommands';
import { userRoutes } from './users';

/** All paths below /api/v1, as the specification writes them. The router accepts each with and without a slash. */
export const routes: readonly RoutePlugin[] = [
  companyRoutes,
  customerRoutes,
  deviceCommandRoutes,
  licensePartRoutes,
  licenseResetRoutes,
  licenseRoutes,
  licenseSwitchRoutes,
  licenseUserRoutes,
  oauthClientRoutes,
  orderCommandRoutes,
  orderRoutes,
  productRoutes,
  userCommandRoutes,
  userRoutes,
];

/** The reference server's additions to the specification (docs/wire.md, Extensions). */
export const extensionRoutes: readonly RoutePlugin[] = [
  auditRoutes,
  brandingRoutes,
  catalogueRoutes,
  uploadRoutes,
  licenseEndingRoutes,
  licenseLookupRoutes,
  licensePeopleRoutes,
  listedProductRoutes,
  managerRoutes,
  ownDeviceRoutes,
  requestRoutes,
  resourceRoutes,
  runRoutes,
  scriptRoutes,
  sessionRoutes,
  viewAsRoutes,
  viewRoutes,
];
