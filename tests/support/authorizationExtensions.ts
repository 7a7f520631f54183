import { vouchers } from './declaredLists';
import { type Access, change, command, get, post, remove } from './access';

const script = { name: 'HR-sync', permissions: [], days: 7 };

const view = { name: 'Mine', resource: 'licenses', query: '', is_shared: true };

const published = { declaration: vouchers, based_on: null };

const run = { action: 'disable_licenses', resource: 'licenses' };
const onOrders = { action: 'remove_order_managers', resource: 'orders' };

/** The rows of authorizationTable for the paths below /x/. They come last. */
export const extensionAccess: readonly Access[] = [
  //                                                       anonymous user viewer manager distributor globex script
  get('/x/audit/?license=1', 401, 403, 404, 200, 200, 404, 200),
  get('/x/audit/?license=2', 401, 403, 404, 200, 200, 404, 200),
  get('/x/audit/?license=8', 401, 403, 404, 403, 200, 404, 403),
  get('/x/audit/?license=1&kind=x', 401, 403, 404, 400, 400, 404, 400),
  get('/x/audit/?order=101', 401, 403, 404, 200, 200, 404, 200),
  get('/x/audit/?order=102', 401, 403, 404, 404, 200, 404, 404),
  get('/x/audit/?actor=me', 401, 403, 200, 200, 200, 200, 200),
  get('/x/audit/?actor=3', 401, 403, 403, 200, 403, 403, 200),
  get('/x/audit/', 401, 403, 400, 400, 400, 400, 400),

  get('/x/requests/', 401, 403, 403, 200, 200, 200, 403),
  get('/x/requests/mine/', 401, 200, 200, 200, 200, 200, 200),
  command('/x/requests/', {}, 401, 400, 400, 400, 400, 400, 400),
  command('/x/requests/', { kind: 'device', license: 2, reason: 'Laptop' }, 401, 201, 404, 409, 409, 404, 409),
  command('/x/requests/', { kind: 'device', license: 8, reason: 'Laptop' }, 401, 404, 404, 201, 409, 404, 409),
  command('/x/requests/', { kind: 'license', wish: 'Draw', reason: 'Art' }, 401, 201, 201, 201, 201, 201, 409),
  // Request 1 is about license 2 and 2 about license 8. Of these wishes, 4 is the user's and 8 is Globex's.
  get('/x/requests/1/', 401, 403, 404, 200, 200, 404, 404),
  get('/x/requests/2/', 401, 404, 404, 403, 200, 404, 403),
  get('/x/requests/4/', 401, 403, 404, 200, 200, 404, 404),
  get('/x/requests/8/', 401, 404, 404, 404, 404, 403, 404),
  get('/x/requests/x/', 401, 404, 404, 404, 404, 404, 404),
  get('/x/requests/1/choices/', 401, 403, 404, 200, 200, 404, 404),
  get('/x/requests/2/choices/', 401, 404, 404, 403, 200, 404, 403),
  command('/x/requests/1/approve/', { license: 'x' }, 401, 403, 404, 400, 400, 404, 404),
  command('/x/requests/2/approve/', { license: 'x' }, 401, 404, 404, 403, 400, 404, 403),
  command('/x/requests/4/approve/', { license: 9 }, 401, 403, 404, 404, 404, 404, 404),
  command('/x/requests/1/decline/', {}, 401, 403, 404, 400, 400, 404, 404),
  command('/x/requests/2/decline/', {}, 401, 404, 404, 403, 400, 404, 403),
  command('/x/requests/1/decline/', { answer: 'No' }, 401, 403, 404, 200, 409, 404, 404),
  post('/x/requests/1/withdraw/', 401, 409, 404, 403, 403, 404, 404),
  post('/x/requests/2/withdraw/', 401, 404, 404, 200, 404, 404, 409),
  // A withdrawn request is hidden from those who decide, but they are told when they try.
  get('/x/requests/2/', 401, 404, 404, 403, 404, 404, 403),
  get('/x/requests/2/choices/', 401, 404, 404, 403, 409, 404, 403),
  command('/x/requests/2/approve/', {}, 401, 404, 404, 403, 409, 404, 403),

  command('/x/view-as/', {}, 401, 403, 403, 400, 400, 400, 403),
  command('/x/view-as/', { license: 2, user: 1 }, 401, 403, 403, 201, 201, 404, 403),
  command('/x/view-as/', { license: 1, user: 1 }, 401, 403, 403, 400, 400, 404, 403),
  command('/x/view-as/', { license: 8, user: 3 }, 401, 403, 403, 403, 409, 404, 403),
  command('/x/view-as/', { license: 9, user: 1 }, 401, 403, 403, 404, 404, 404, 403),
  remove('/x/view-as/', 401, 404, 404, 404, 404, 404, 403),

  get('/x/sessions/', 401, 200, 200, 200, 200, 200, 403),
  remove('/x/sessions/x/', 401, 404, 404, 404, 404, 404, 403),

  get('/x/scripts/', 401, 200, 200, 200, 200, 200, 403),
  command('/x/scripts/', {}, 401, 400, 400, 400, 400, 400, 403),
  command('/x/scripts/', script, 401, 201, 201, 409, 201, 201, 403),
  remove('/x/scripts/x/', 401, 404, 404, 404, 404, 404, 403),

  get('/x/own-devices/', 401, 200, 200, 200, 200, 200, 200),
  change('/x/own-devices/', {}, 401, 400, 400, 400, 400, 400, 400),
  // The device of license 2, which the user uses and two others manage.
  change('/x/own-devices/', { hardware_id: 'HW5', is_own: true }, 401, 204, 404, 404, 404, 404, 404),
  change('/x/own-devices/', { hardware_id: 'HW5', is_own: false }, 401, 204, 204, 204, 204, 204, 204),

  get('/x/views/', 401, 403, 200, 200, 200, 200, 200),
  command('/x/views/', {}, 401, 403, 400, 400, 400, 400, 400),
  command('/x/views/', view, 401, 403, 201, 201, 201, 201, 409),
  // From here on the viewer has view 1, the manager 2, the distributor 3 and Globex 4. All are shared.
  change('/x/views/2/', { is_pinned: true }, 401, 403, 200, 200, 200, 404, 200),
  change('/x/views/2/', { is_pinned: 7 }, 401, 403, 400, 400, 400, 404, 400),
  change('/x/views/2/', { name: 7 }, 401, 403, 403, 400, 403, 404, 400),
  change('/x/views/4/', { is_pinned: true }, 401, 403, 404, 404, 404, 200, 404),
  change('/x/views/x/', {}, 401, 403, 404, 404, 404, 404, 404),
  remove('/x/views/3/', 401, 403, 403, 403, 204, 404, 404),
  remove('/x/views/3/', 401, 403, 404, 404, 404, 404, 404),

  get('/x/resources/', 401, 200, 200, 200, 200, 200, 200),
  command('/x/resources/vouchers/draft/', {}, 401, 403, 403, 403, 400, 400, 403),
  command('/x/resources/vouchers/draft/', published, 401, 403, 403, 403, 204, 204, 403),
  remove('/x/resources/vouchers/draft/', 401, 403, 403, 403, 204, 204, 403),
  command('/x/resources/vouchers/publish/', {}, 401, 403, 403, 403, 400, 400, 403),
  command('/x/resources/vouchers/publish/', published, 401, 403, 403, 403, 201, 201, 403),
  // From here on both companies have a list of this name.
  get('/x/resources/vouchers/versions/', 401, 403, 403, 403, 200, 200, 403),
  get('/x/resources/coupons/versions/', 401, 403, 403, 403, 404, 404, 403),
  get('/x/resources/vouchers/versions/1/', 401, 403, 403, 403, 200, 200, 403),
  get('/x/resources/vouchers/versions/x/', 401, 403, 403, 403, 404, 404, 403),
  command('/x/resources/vouchers/restore/', {}, 401, 403, 403, 403, 400, 400, 403),
  command('/x/resources/vouchers/restore/', { version: 1, based_on: 1 }, 401, 403, 403, 403, 200, 200, 403),
  command('/x/resources/coupons/restore/', { version: 1, based_on: 1 }, 401, 403, 403, 403, 404, 404, 403),
  command('/x/resources/vouchers/withdraw/', {}, 401, 403, 403, 403, 400, 400, 403),
  command('/x/resources/vouchers/withdraw/', { based_on: 1 }, 401, 403, 403, 403, 201, 201, 403),

  get('/x/managers/', 401, 403, 403, 403, 200, 200, 403),
  get('/x/managers/givable/', 401, 403, 403, 403, 200, 200, 403),
  get('/x/managers/3/', 401, 403, 403, 403, 200, 404, 403),
  get('/x/managers/10/', 401, 403, 403, 403, 404, 200, 403),
  get('/x/managers/3/holdings/', 401, 403, 403, 403, 200, 404, 403),
  get('/x/managers/x/', 401, 403, 403, 403, 404, 404, 403),
  get('/x/audit/?manager=3', 401, 403, 403, 403, 200, 404, 403),
  command('/x/managers/', {}, 401, 403, 403, 403, 400, 400, 403),
  command('/x/managers/', { email: 'ines@acme.test' }, 401, 403, 403, 403, 201, 201, 403),
  command('/x/managers/3/rights/', {}, 401, 403, 403, 403, 400, 400, 403),
  command(
    '/x/managers/3/rights/',
    { permissions: [], allowances: [], based_on: '' },
    401,
    403,
    403,
    403,
    409,
    404,
    403,
  ),
  command('/x/managers/3/leave/', {}, 401, 403, 403, 403, 400, 400, 403),
  command('/x/managers/3/leave/', { successor: null, based_on: '' }, 401, 403, 403, 403, 409, 404, 403),

  get('/x/runs/', 401, 403, 200, 200, 200, 200, 200),
  command('/x/runs/preview/', {}, 401, 403, 400, 400, 400, 400, 400),
  command('/x/runs/preview/', { ...run, ids: [1] }, 401, 403, 403, 200, 200, 200, 200),
  command('/x/runs/', {}, 401, 403, 400, 400, 400, 400, 400),
  command('/x/runs/', { action: 'disable_licenses' }, 401, 403, 403, 400, 400, 400, 400),
  command('/x/runs/', { ...run, ids: [1] }, 401, 403, 403, 201, 201, 400, 201),
  command('/x/runs/', { ...run, ids: [20] }, 401, 403, 403, 400, 400, 201, 400),
  // From here on the manager has run 1, the distributor 2, the script 3 and Globex 4. Nobody works on them.
  get('/x/runs/1/', 401, 403, 200, 200, 200, 404, 200),
  get('/x/runs/4/', 401, 403, 404, 404, 404, 200, 404),
  get('/x/runs/1/lines/', 401, 403, 403, 200, 403, 404, 200),
  get('/x/runs/1/lines/?limit=x', 401, 403, 403, 400, 403, 404, 400),
  get('/x/runs/1/accounts/', 401, 403, 403, 200, 403, 404, 200),
  remove('/x/runs/1/accounts/', 401, 403, 403, 204, 403, 404, 204),
  post('/x/runs/1/accounts/renew/', 401, 403, 403, 403, 403, 404, 403),
  post('/x/runs/4/accounts/renew/', 401, 403, 404, 404, 404, 200, 404),
  post('/x/runs/1/undo/', 401, 403, 403, 409, 403, 404, 409),
  post('/x/runs/1/stop/', 401, 403, 403, 200, 403, 404, 200),
  post('/x/runs/1/resume/', 401, 403, 403, 200, 403, 404, 200),
  post('/x/runs/x/resume/', 401, 403, 404, 404, 404, 404, 404),
  command('/x/runs/', { ...onOrders, targets: [{ order: 102, email: 'a@b.test' }] }, 401, 403, 403, 403, 201, 400, 403),
  command('/x/licenses/2/undo_user/', {}, 401, 403, 404, 400, 400, 404, 403),
  command(
    '/x/licenses/2/undo_user/',
    { action: 'assign_users', license_user_id: 1 },
    401,
    403,
    404,
    409,
    409,
    404,
    403,
  ),
  command('/x/licenses/8/undo_user/', {}, 401, 403, 404, 403, 400, 404, 403),
];
