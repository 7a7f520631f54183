import { LicensePerson, LicensePersonList } from '../../../contract/extensions/licenseUsers';
import type { RoutePlugin } from '../../portalApp';
import { LicensePeopleQuery, readLicensePeople, readLicensePerson } from '../../services/readLicensePeople';
import { failures, listCall, recordId, RecordParams } from '../httpHelpers';

const config = { extension: 'license-users', audience: { rights: ['manage_license_users'] } } as const;
const tags = ['license users'];

export const licensePeopleRoutes: RoutePlugin = async app => {
  app.get(
    '/license-users/',
    {
      config,
      schema: {
        summary: 'The users of licenses that the person manages',
        tags,
        querystring: LicensePeopleQuery,
        response: { 200: LicensePersonList, ...failures },
      },
    },
    request => app.reading(request.actor, db => readLicensePeople(db, request.actor, listCall(request))),
  );

  app.get(
    '/license-users/:id/',
    {
      config,
      schema: {
        summary: 'A user of licenses that the person manages',
        tags,
        params: RecordParams,
        response: { 200: LicensePerson, ...failures },
      },
    },
    async request => readLicensePerson(app.evenAway, request.actor, recordId(request.params)),
  );
};
