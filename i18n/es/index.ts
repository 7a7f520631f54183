import { ra } from './ra';
import type { messages as english } from '../en';
import type { Translated } from '../translated';
import { auth } from './auth';
import { customFields } from './customFields';
import { dashboard } from './dashboard';
import { detail } from './detail';
import { devices } from './devices';
import { emailList } from './emailList';
import { features } from './features';
import { licenseDetail } from './licenseDetail';
import { licenses } from './licenses';
import { licenseUsers, people } from './licenseUsers';
import { oauth } from './oauth';
import { orderManagers, orders } from './orders';
import { profile } from './profile';
import { refusals } from './refusals';
import { shell } from './shell';
import { validation } from './validation';
import { values } from './values';
import { wizard } from './wizard';

export const messages: Translated<typeof english> = {
  ra,
  portal: {
    shell,
    auth,
    dashboard,
    profile,
    validation,
    values,
    detail,
    wizard,
    email_list: emailList,
    oauth,
    refusals,
    people,
  },
  resources: {
    licenses: { ...licenses, ...licenseDetail },
    devices,
    license_product_features: features,
    license_custom_fields: customFields,
    orders,
    order_managers: orderManagers,
    license_users: licenseUsers,
    'create-order': { name: wizard.title },
  },
};
