import { Type } from 'typebox';
import { LicenseEndings } from '../../../contract/extensions/licenseEndings';
import type { RoutePlugin } from '../../portalApp';
import { readLicenseEndings } from '../../services/readLicenseEndings';
import { failures } from '../httpHelpers';

const EndingsQuery = Type.Object({ weeks: Type.Integer({ minimum: 1, maximum: 53, default: 52 }) });

export const licenseEndingRoutes: RoutePlugin = async app => {
  app.get(
    '/x/license-endings/',
    {
      config: { extension: 'license-endings' },
      schema: {
        summary: 'How many licenses end in each week, from this one on',
        tags: ['extensions'],
        querystring: EndingsQuery,
        response: { 200: LicenseEndings, ...failures },
      },
    },
    ({ actor, query }) => app.reading(actor, db => readLicenseEndings(db, actor, query.weeks)),
  );
};
