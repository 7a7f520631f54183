import { type Access, badPatch, command, get, patch, post, remove } from './access';
import { extensionAccess } from './authorizationExtensions';
import { people } from './fixture';

/** Only the distributor may issue this product. The policy is unknown, so validation fails. */
const order = {
  id: 'X-1',
  append: false,
  customer: { email: 'ada@customer.test' },
  items: [{ product_id: 1, product_code: 'EDIT', licenses: [{ key: 'X', license_template_code: 'NONE' }] }],
  is_bundle: false,
};
/**
 * The status that each person gets for each call on the fixture. It is written by hand, so that the rules in the code
 * do not check themselves. In the fixture, the manager and the distributor manage licenses 1, 2 and 5; 2 is assigned to
 * the user, and 5 is a bundle with one member assigned to the user. The distributor manages 8, which is assigned to the
 * manager. The viewer manages 9. 20 belongs to Globex. The orders of licenses 1, 8, 9 and 20 are 101, 102, 103 and 201.
 * Device 1 belongs to license 1, device 5 to 2, device 4 to 3 (also assigned to the user) and device 20 to Globex; 3 is
 * blacklisted.
 */
export const authorizationTable: readonly Access[] = [
  //                                                       anonymous user viewer manager distributor globex script
  get('/openapi.json', 200, 200, 200, 200, 200, 200, 200),
  get('/companies/get_id?domain=portal.acme.test', 200, 200, 200, 200, 200, 200, 200),

  get(`/users/${people.user.platformUserId}`, 401, 200, 404, 404, 404, 404, 404),
  get(`/users/${people.distributor.platformUserId}`, 401, 404, 404, 404, 200, 404, 404),
  get('/users/1', 401, 200, 404, 200, 200, 404, 403),
  get('/users/2', 401, 404, 200, 404, 404, 404, 404),
  get('/users/4', 401, 404, 404, 404, 200, 404, 404),
  get(`/users/${people.user.platformUserId}/created_licenses_counts/`, 401, 200, 404, 404, 404, 404, 404),
  get(`/users/${people.distributor.platformUserId}/created_licenses_counts/`, 401, 404, 404, 404, 200, 404, 404),
  get('/license-manager-permissions/', 401, 200, 200, 200, 200, 200, 200),
  patch(`/users/${people.user.platformUserId}/`, 401, 200, 404, 404, 404, 404, 404),
  patch('/users/1/', 401, 200, 404, 200, 200, 404, 403),
  patch('/users/2/', 401, 404, 200, 404, 404, 404, 404),
  patch('/users/3/', 401, 404, 404, 200, 200, 404, 200),
  patch('/users/4/', 401, 404, 404, 403, 200, 404, 403),
  patch('/users/10/', 401, 404, 404, 404, 404, 200, 404),
  badPatch('/users/1/', 401, 400, 404, 400, 400, 404, 403),
  badPatch('/users/2/', 401, 404, 400, 404, 404, 404, 404),
  badPatch('/users/4/', 401, 404, 404, 403, 400, 404, 403),

  command('/users/5/set_password/', { password: 'handed-over-1' }, 401, 404, 404, 403, 200, 404, 403),
  command('/users/1/set_password/', {}, 401, 403, 404, 403, 400, 404, 403),
  command('/users/2/set_password/', {}, 401, 404, 403, 404, 404, 404, 404),
  command('/users/3/set_password/', {}, 401, 404, 404, 403, 400, 404, 403),
  command('/users/4/set_password/', {}, 401, 404, 404, 403, 403, 404, 403),
  get('/users/check_user_email?email=user@acme.test', 401, 403, 403, 200, 200, 200, 403),
  get('/users/check_user_email', 401, 403, 403, 400, 400, 400, 403),

  get('/licenses/', 401, 200, 200, 200, 200, 200, 200),
  get('/x/license-endings/', 401, 200, 200, 200, 200, 200, 200),
  get('/x/products/', 401, 200, 200, 200, 200, 200, 200),
  command('/x/license-lookup/', { texts: [{ text: 'KEY-8', kinds: ['key'] }] }, 401, 403, 200, 200, 200, 200, 200),
  command('/x/license-lookup/', {}, 401, 403, 400, 400, 400, 400, 400),
  get('/license-users/', 401, 403, 403, 200, 200, 200, 403),
  get('/license-users/1/', 401, 404, 404, 200, 200, 404, 403),
  get('/license-users/3/', 401, 404, 404, 404, 200, 404, 404),
  get('/licenses/1/', 401, 404, 404, 200, 200, 404, 200),
  get('/licenses/2/', 401, 200, 404, 200, 200, 404, 200),
  get('/licenses/5/', 401, 200, 404, 200, 200, 404, 200),
  get('/licenses/8/', 401, 404, 404, 200, 200, 404, 200),
  get('/licenses/9/', 401, 404, 200, 404, 404, 404, 404),
  get('/licenses/20/', 401, 404, 404, 404, 404, 200, 404),
  get('/licenses/x/', 401, 404, 404, 404, 404, 404, 404),

  post('/licenses/1/reset/', 401, 404, 404, 200, 200, 404, 200),
  post('/licenses/2/reset/', 401, 200, 404, 200, 200, 404, 200),
  post('/licenses/5/reset/', 401, 409, 404, 409, 409, 404, 409),
  post('/licenses/8/reset/', 401, 404, 404, 200, 200, 404, 200),
  post('/licenses/9/reset/', 401, 404, 403, 404, 404, 404, 404),
  post('/licenses/20/reset/', 401, 404, 404, 404, 404, 200, 404),

  command('/licenses/disable_bulk/', [1], 401, 404, 404, 200, 200, 404, 200),
  command('/licenses/disable_bulk/', [2], 401, 403, 404, 200, 200, 404, 200),
  command('/licenses/disable_bulk/', [8], 401, 404, 404, 403, 200, 404, 403),
  command('/licenses/disable_bulk/', [9], 401, 404, 403, 404, 404, 404, 404),
  command('/licenses/enable_bulk/', [1, 2], 401, 404, 404, 200, 200, 404, 200),
  command('/licenses/enable_bulk/', [8], 401, 404, 404, 403, 200, 404, 403),
  post('/licenses/2/enable/', 401, 403, 404, 200, 200, 404, 200),
  post('/licenses/8/enable/', 401, 404, 404, 403, 200, 404, 403),
  post('/licenses/9/enable/', 401, 404, 403, 404, 404, 404, 404),

  command('/licenses/1/assign_user/', { email: 'new@acme.test' }, 401, 404, 404, 409, 409, 404, 403),
  command('/licenses/2/assign_user/', { email: 'new@acme.test' }, 401, 403, 404, 200, 400, 404, 403),
  command('/licenses/1/assign_user/', {}, 401, 404, 404, 400, 400, 404, 403),
  command('/licenses/2/assign_user/', {}, 401, 403, 404, 400, 400, 404, 403),
  command('/licenses/8/assign_user/', {}, 401, 404, 404, 403, 400, 404, 403),
  command('/licenses/9/assign_user/', {}, 401, 404, 403, 404, 404, 404, 404),
  command('/licenses/2/assign_users/', {}, 401, 403, 404, 400, 400, 404, 403),
  command('/licenses/8/assign_users/', {}, 401, 404, 404, 403, 400, 404, 403),
  command('/licenses/9/assign_users/', {}, 401, 404, 403, 404, 404, 404, 404),
  command('/licenses/2/unassign_user/', {}, 401, 403, 404, 400, 400, 404, 403),
  command('/licenses/8/unassign_user/', {}, 401, 404, 404, 403, 400, 404, 403),
  command('/licenses/9/unassign_user/', {}, 401, 404, 403, 404, 404, 404, 404),
  command('/licenses/2/set_users_activations/', {}, 401, 403, 404, 400, 400, 404, 403),
  command('/licenses/8/set_users_activations/', {}, 401, 404, 404, 403, 400, 404, 403),
  command('/licenses/9/set_users_activations/', {}, 401, 404, 403, 404, 404, 404, 404),

  get('/licenses/1/client/?company=1', 401, 404, 404, 200, 200, 404, 403),
  get('/licenses/1/client/?company=2', 401, 404, 404, 404, 404, 404, 404),
  get('/licenses/2/client/?company=1', 401, 403, 404, 204, 204, 404, 403),
  get('/licenses/8/client/?company=1', 401, 404, 404, 403, 204, 404, 403),
  get('/licenses/9/client/?company=1', 401, 404, 403, 404, 404, 404, 404),
  get('/companies/1/client/', 401, 403, 403, 204, 204, 404, 403),
  get('/companies/2/client/', 401, 404, 404, 404, 404, 204, 404),
  post('/licenses/2/client/?company=1', 401, 403, 404, 403, 201, 404, 403),
  post('/licenses/9/client/?company=1', 401, 404, 403, 404, 404, 404, 404),
  post('/licenses/2/client_secret/?company=1', 401, 403, 404, 403, 200, 404, 403),
  post('/licenses/9/client_secret/?company=1', 401, 404, 403, 404, 404, 404, 404),
  command('/licenses/2/client_secret_rotate/?company=1', {}, 401, 403, 404, 403, 400, 404, 403),
  command('/licenses/9/client_secret_rotate/?company=1', {}, 401, 404, 403, 404, 404, 404, 404),
  remove('/licenses/2/client/?company=1', 401, 403, 404, 403, 204, 404, 403),
  remove('/licenses/9/client/?company=1', 401, 404, 403, 404, 404, 404, 404),
  post('/companies/1/client/', 401, 403, 403, 403, 201, 404, 403),
  post('/companies/1/client_secret/', 401, 403, 403, 403, 200, 404, 403),
  command('/companies/1/client_secret_rotate/', {}, 401, 403, 403, 403, 400, 404, 403),
  remove('/companies/1/client/', 401, 403, 403, 403, 204, 404, 403),

  get('/devices/', 401, 200, 200, 200, 200, 200, 200),
  get('/devices/?license=1', 401, 404, 404, 200, 200, 404, 200),
  get('/devices/?license=2', 401, 200, 404, 200, 200, 404, 200),

  post('/devices/1/reset/', 401, 404, 404, 200, 200, 404, 403),
  post('/devices/5/reset/', 401, 200, 404, 200, 200, 404, 403),
  post('/devices/3/reset/', 401, 404, 404, 404, 404, 404, 404),
  post('/devices/20/reset/', 401, 404, 404, 404, 404, 200, 404),
  post('/devices/1/release', 401, 404, 404, 409, 409, 404, 403),
  post('/devices/4/release', 401, 403, 404, 200, 409, 404, 403),
  command('/devices/4/borrow/', { borrowed_until: null }, 401, 403, 404, 200, 200, 404, 403),
  command('/devices/1/borrow/', { borrowed_until: null }, 401, 404, 404, 409, 409, 404, 403),
  command('/devices/4/borrow/', {}, 401, 403, 404, 400, 400, 404, 403),
  post('/devices/4/borrow_release/', 401, 403, 404, 200, 409, 404, 403),

  get('/license-product-features/', 401, 200, 200, 200, 200, 200, 200),
  command('/license-product-features/2/release_device/', { device: 1 }, 401, 404, 404, 409, 409, 404, 403),
  command('/license-product-features/2/release_device/', {}, 401, 404, 404, 400, 400, 404, 403),
  get('/license-product-features/?license=1', 401, 404, 404, 200, 200, 404, 200),
  get('/license-custom-fields/', 401, 200, 200, 200, 200, 200, 200),
  get('/license-custom-fields/?license=1', 401, 404, 404, 200, 200, 404, 200),

  get('/orders/', 401, 403, 200, 200, 200, 200, 200),
  get('/orders/101/', 401, 404, 404, 200, 200, 404, 200),
  get('/orders/102', 401, 404, 404, 404, 200, 404, 404),
  get('/orders/103/', 401, 404, 200, 404, 404, 404, 404),
  get('/orders/201/', 401, 404, 404, 404, 404, 200, 404),
  get('/orders/101/managers/', 401, 404, 404, 200, 200, 404, 200),
  get('/orders/201/managers/', 401, 404, 404, 404, 404, 200, 404),

  get('/orders/generate_license/?product=EDIT&quantity=1', 401, 403, 403, 403, 200, 404, 403),
  get('/orders/generate_license/?product=EDIT&quantity=1&company=2', 401, 403, 403, 403, 404, 404, 403),
  command('/orders/create_order', order, 401, 403, 403, 403, 400, 404, 403),
  command('/orders/create_order', { ...order, id: 'A_200', append: true }, 401, 403, 403, 403, 400, 404, 403),
  command('/orders/create_order', {}, 401, 403, 403, 403, 400, 400, 403),
  command('/orders/101/add_manager/', { email: 'viewer@acme.test' }, 401, 404, 404, 403, 200, 404, 403),
  command('/orders/102/add_manager/', {}, 401, 404, 404, 404, 400, 404, 404),
  // From here on the viewer is a manager of order 101.
  command('/orders/103/remove_manager/', { license_user_id: 2 }, 401, 404, 403, 404, 404, 404, 404),
  command('/orders/101/remove_manager/', { license_user_id: 2 }, 401, 404, 403, 403, 200, 404, 403),

  get('/customers/?email__icontains=a', 401, 403, 403, 403, 200, 200, 403),
  get('/products/4/bundle/', 401, 403, 403, 403, 200, 404, 403),
  get('/products/1/bundle/', 401, 404, 404, 404, 404, 404, 404),

  ...extensionAccess,
];
