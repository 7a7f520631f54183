import type { messages as english } from '../en';
import type { Translated } from '../translated';
import { auth } from './auth';
import { bulk } from './bulk';
import { customFields } from './customFields';
import { dashboard } from './dashboard';
import { devices } from './devices';
import { emailList } from './emailList';
import { features } from './features';
import { licenseDetail } from './licenseDetail';
import { licenseUsers, people } from './licenseUsers';
import { oauth } from './oauth';
import { orderManagers, orders } from './orders';
import { peoplePages } from './people';
import { profile } from './profile';
import { ra } from './ra';
import { refusals } from './refusals';
import { messages as start } from './start';
import { validation } from './validation';
import { views } from './views';
import { wizard } from './wizard';

export const messages: Translated<typeof english> = {
  ...start,
  ra,
  portal: {
    ...start.portal,
    auth,
    bulk,
    views,
    refusals,
    dashboard,
    profile,
    validation,
    wizard,
    email_list: emailList,
    oauth,
    people,
  },
  resources: {
    ...start.resources,
    licenses: { ...start.resources.licenses, ...licenseDetail },
    devices,
    license_product_features: features,
    license_custom_fields: customFields,
    orders,
    people: peoplePages,
    order_managers: orderManagers,
    license_users: licenseUsers,
  },
};
