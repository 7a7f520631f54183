/** What somebody may use, but on no record of the fixture: the table has refusals only. */
export const withoutRecord: Readonly<Record<string, readonly string[]>> = {
  user: [
    'GET /x/catalogue/logos/{digest}/',
    'GET /x/catalogue/files/{id}/',
    'DELETE /x/scripts/{id}/',
    'DELETE /x/sessions/{id}/',
  ],
  viewer: [
    'GET /orders/{id}/managers/',
    'GET /users/{id}/created_licenses_counts/',
    'GET /x/catalogue/logos/{digest}/',
    'GET /x/catalogue/files/{id}/',
    'POST /x/requests/{id}/withdraw/',
    'GET /x/runs/{id}/lines/',
    'DELETE /x/runs/{id}/accounts/',
    'POST /x/runs/{id}/stop/',
    'DELETE /x/scripts/{id}/',
    'DELETE /x/sessions/{id}/',
    'DELETE /x/views/{id}/',
  ],
  manager: [
    'GET /users/{id}/created_licenses_counts/',
    'GET /x/catalogue/logos/{digest}/',
    'GET /x/catalogue/files/{id}/',
    'DELETE /x/scripts/{id}/',
    'DELETE /x/sessions/{id}/',
    'DELETE /x/view-as/',
    'DELETE /x/views/{id}/',
  ],
  script: [
    'GET /users/{id}',
    'GET /users/{id}/created_licenses_counts/',
    'GET /x/catalogue/logos/{digest}/',
    'GET /x/catalogue/files/{id}/',
    'DELETE /x/views/{id}/',
  ],
  distributor: [
    'GET /x/catalogue/logos/{digest}/',
    'POST /x/catalogue/uploads/{id}/',
    'GET /x/catalogue/files/{id}/',
    'POST /x/requests/{id}/withdraw/',
    'GET /x/runs/{id}/lines/',
    'GET /x/runs/{id}/accounts/',
    'DELETE /x/runs/{id}/accounts/',
    'POST /x/runs/{id}/accounts/renew/',
    'POST /x/runs/{id}/stop/',
    'POST /x/runs/{id}/resume/',
    'POST /x/runs/{id}/undo/',
    'DELETE /x/scripts/{id}/',
    'DELETE /x/managers/{id}/scripts/{script}/',
    'DELETE /x/sessions/{id}/',
    'DELETE /x/view-as/',
  ],
};
/** A body without an action is answered 400. The right to the action, which the viewer lacks, is asked for after that. */
export const answeredBefore: Readonly<Record<string, readonly string[]>> = {
  viewer: ['POST /x/runs/preview/', 'POST /x/runs/'],
};
