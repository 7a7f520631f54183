import type { messages as english } from '../en';
import type { Translated } from '../translated';
import { actions, obstacleDetails, obstacles } from './actions';
import { addList } from './addList';
import { auth } from './auth';
import { branding } from './branding';
import { colleagues } from './colleagues';
import { customFields } from './customFields';
import { dashboard } from './dashboard';
import { declared } from './declared';
import { devices } from './devices';
import { detailPages, dialogs } from './dialogs';
import { emailList } from './emailList';
import { features } from './features';
import { history } from './history';
import { licenseDetail, licenseFields } from './licenseDetail';
import { licenseUsers, people } from './licenseUsers';
import { lists } from './lists';
import { oauth } from './oauth';
import { orderManagers, orders } from './orders';
import { palette } from './palette';
import { pastedTable } from './pastedTable';
import { peoplePages } from './people';
import { plain } from './plain';
import { portalSettings } from './portalSettings';
import { profile } from './profile';
import { ra } from './ra';
import { reconcile } from './reconcile';
import { refusals } from './refusals';
import { requestPages, requests } from './requests';
import { runPages, runs } from './runs';
import { messages as start } from './start';
import { validation } from './validation';
import { otherValues } from './otherValues';
import { viewAs } from './viewAs';
import { views } from './views';
import { wizard } from './wizard';
import { workOnList } from './workOnList';

export const messages: Translated<typeof english> = {
  ...start,
  ra,
  portal: {
    ...start.portal,
    shell: { ...start.portal.shell, ...dialogs },
    values: { ...start.portal.values, ...otherValues },
    detail: { ...start.portal.detail, ...detailPages },
    actions,
    add_list: addList,
    auth,
    branding,
    runs,
    requests,
    views,
    view_as: viewAs,
    palette,
    refusals: { ...refusals, ...obstacles },
    obstacle_details: obstacleDetails,
    dashboard,
    declared,
    lists,
    plain,
    settings: portalSettings,
    profile,
    validation,
    wizard,
    work_on_list: workOnList,
    email_list: emailList,
    pasted_table: pastedTable,
    oauth,
    people,
  },
  resources: {
    ...start.resources,
    licenses: {
      ...start.resources.licenses,
      ...licenseDetail,
      fields: { ...start.resources.licenses.fields, ...licenseFields },
      reconcile,
    },
    devices,
    license_product_features: features,
    license_custom_fields: customFields,
    orders,
    colleagues,
    people: peoplePages,
    runs: runPages,
    requests: requestPages,
    order_managers: orderManagers,
    license_users: licenseUsers,
    history,
  },
};
