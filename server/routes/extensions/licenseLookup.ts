import { LicenseLookup, LicenseLookupResults } from '../../../contract/extensions/licenseLookup';
import type { RoutePlugin } from '../../portalApp';
import { authorizeLookup, lookUpLicenses } from '../../services/lookUpLicenses';
import { failures } from '../httpHelpers';

/** A POST that only reads, because five hundred texts do not fit into an address. */
export const licenseLookupRoutes: RoutePlugin = async app => {
  app.post(
    '/x/license-lookup/',
    {
      config: { extension: 'license-lookup', audience: { onlyManagers: true } },
      preValidation: async ({ actor }) => authorizeLookup(actor),
      schema: {
        summary: 'The licenses with exactly these keys, users, devices or order numbers, ignoring case',
        tags: ['extensions'],
        body: LicenseLookup,
        response: { 200: LicenseLookupResults, ...failures },
      },
    },
    ({ actor, body }) => lookUpLicenses(app.db, actor, body),
  );
};
