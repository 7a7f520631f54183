import { ra } from './ra';
import type { messages as english } from '../en';
import type { Translated } from '../translated';
import { auth } from './auth';
import { dashboard } from './dashboard';
import { devices } from './devices';
import { features } from './features';
import { licenses } from './licenses';
import { orders } from './orders';
import { profile } from './profile';
import { shell } from './shell';
import { validation } from './validation';
import { values } from './values';
import { wizard } from './wizard';

export const messages: Translated<typeof english> = {
  ra,
  portal: { shell, auth, dashboard, profile, validation, values, wizard },
  resources: { licenses, devices, license_product_features: features, orders },
};
