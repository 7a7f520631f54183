import { AuditEntryList } from '../../../contract/extensions/audit';
import type { RoutePlugin } from '../../portalApp';
import { HistoryQuery, readHistory } from '../../services/readHistory';
import { failures, listCall } from '../httpHelpers';

export const auditRoutes: RoutePlugin = async app => {
  app.get(
    '/x/audit/',
    {
      config: { extension: 'audit', audience: { onlyManagers: true } },
      schema: {
        summary: "What happened to a license or an order, or the person's own acts: one of these filters is needed",
        tags: ['extensions'],
        querystring: HistoryQuery,
        response: { 200: AuditEntryList, ...failures },
      },
    },
    request => app.reading(request.actor, db => readHistory(db, request.actor, listCall(request))),
  );
};
