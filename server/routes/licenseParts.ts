import { DeviceList } from '../../contract/schemas/device';
import { LicenseCustomFieldList, LicenseProductFeatureList } from '../../contract/schemas/feature';
import type { RoutePlugin } from '../portalApp';
import {
  DeviceQuery,
  LicenseCustomFieldQuery,
  LicenseFeatureQuery,
  readDevices,
  readLicenseCustomFields,
  readLicenseFeatures,
} from '../services/readLicenseParts';
import { failures, listCall } from './httpHelpers';

export const licensePartRoutes: RoutePlugin = async app => {
  app.get(
    '/devices/',
    {
      schema: {
        summary: 'Devices on which licenses are used',
        tags: ['devices'],
        querystring: DeviceQuery,
        response: { 200: DeviceList, ...failures },
      },
    },
    request => app.reading(request.actor, db => readDevices(db, request.actor, listCall(request))),
  );

  app.get(
    '/license-product-features/',
    {
      schema: {
        summary: 'Product features of licenses',
        tags: ['features'],
        querystring: LicenseFeatureQuery,
        response: { 200: LicenseProductFeatureList, ...failures },
      },
    },
    request => app.reading(request.actor, db => readLicenseFeatures(db, request.actor, listCall(request))),
  );

  app.get(
    '/license-custom-fields/',
    {
      schema: {
        summary: 'Custom fields of licenses',
        tags: ['features'],
        querystring: LicenseCustomFieldQuery,
        response: { 200: LicenseCustomFieldList, ...failures },
      },
    },
    request => app.reading(request.actor, db => readLicenseCustomFields(db, request.actor, listCall(request))),
  );
};
