import { beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '../../contract/schemas/marks';
import type { Description } from '../../server/services/description';
import { serverScene } from '../support/scene';

const server = serverScene();
let description: Description;
beforeAll(async () => {
  description = (await server.app.inject('/api/v1/openapi.json')).json();
});

describe('what an action needs', () => {
  it.each([
    ['post', '/devices/{id}/reset/', ['reset_device'], true],
    ['post', '/devices/{id}/release', ['revoke_device'], undefined],
    ['post', '/devices/{id}/borrow/', ['borrow_license'], true],
    ['post', '/devices/{id}/borrow_release/', ['borrow_license'], true],
    ['post', '/license-product-features/{id}/release_device/', ['revoke_device'], undefined],
    ['post', '/licenses/{id}/reset/', ['reset_license'], true],
    ['post', '/licenses/{id}/enable/', ['reset_license'], undefined],
    ['post', '/licenses/{id}/assign_user/', ['manage_license_users'], undefined],
    ['post', '/licenses/{id}/assign_users/', ['manage_license_users'], undefined],
    ['post', '/licenses/{id}/unassign_user/', ['manage_license_users'], undefined],
    ['post', '/licenses/{id}/set_users_activations/', ['manage_license_users'], undefined],
    ['get', '/licenses/{id}/client/', ['show_license_oauth_clients', 'manage_license_oauth_clients'], undefined],
    ['post', '/licenses/{id}/client/', ['manage_license_oauth_clients'], undefined],
    ['delete', '/licenses/{id}/client/', ['manage_license_oauth_clients'], undefined],
    ['post', '/licenses/{id}/client_secret/', ['manage_license_oauth_clients'], undefined],
    ['post', '/licenses/{id}/client_secret_rotate/', ['manage_license_oauth_clients'], undefined],
    ['post', '/orders/{id}/add_manager/', ['manage_managers'], undefined],
    ['post', '/orders/{id}/remove_manager/', ['manage_managers'], undefined],
    ['post', '/users/{id}/set_password/', ['manage_license_user_credentials', 'manage_managers'], undefined],
    ['get', '/products/{id}/bundle/', ['create_bundle_order'], undefined],
    ['post', '/x/requests/{id}/approve/', ['manage_license_users'], undefined],
    ['get', '/licenses/{id}/', undefined, undefined],
  ])('[DESC-05] %s %s', (method, path, permissions, licenseUsers) => {
    const operation = description.paths[`/api/v1${path}`]?.[method];
    expect(operation).toBeDefined();
    const mark = markOf(operation);
    expect([mark.permissions, mark.licenseUsers]).toEqual([permissions, licenseUsers]);
  });
});
