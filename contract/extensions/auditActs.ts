import type { ActionName, actions } from '../actions/actions';
import type { AuditKind } from './auditKinds';

/** Acts in the audit log that belong to no action of contract/actions, by the kind that finds them. */
export const otherActs = {
  users: ['license.view_begun', 'license.view_ended'],
  devices: ['feature.device_released'],
  orders: ['order.created', 'order.extended'],
  managers: ['manager.invited', 'manager.rights_changed', 'manager.left', 'manager.script_revoked'],
  clients: [
    'oauth_client.created',
    'oauth_client.secret_refreshed',
    'oauth_client.secret_rotated',
    'oauth_client.deleted',
  ],
  accounts: [
    'user.updated',
    'user.password_set',
    'user.password_changed',
    'user.link',
    'script.created',
    'script.revoked',
  ],
  runs: ['run.created', 'run.stopped', 'run.resumed'],
  views: ['view.created', 'view.updated', 'view.deleted'],
  requests: ['request.created', 'request.given', 'request.declined', 'request.withdrawn'],
  lists: [
    'list.published',
    'list.restored',
    'list.withdrawn',
    'portal.published',
    'portal.restored',
    'portal.withdrawn',
  ],
  catalogue: [
    'customer.created',
    'customer.updated',
    'customer.archived',
    'customer.unarchived',
    'customer.deleted',
    'license_policy.created',
    'license_policy.updated',
    'license_policy.archived',
    'license_policy.unarchived',
    'license_policy.deleted',
    'bundle.created',
    'bundle.updated',
    'bundle.archived',
    'bundle.unarchived',
    'bundle.deleted',
    'branding.updated',
    'host.created',
    'host.updated',
    'host.deleted',
    'product.created',
    'product.updated',
    'product.archived',
    'product.unarchived',
    'product.deleted',
  ],
} as const satisfies Partial<Record<AuditKind, readonly string[]>>;
export type OtherAct = (typeof otherActs)[keyof typeof otherActs][number];

/** What the audit log says that somebody did. Each act has a sentence in i18n. */
export type AuditAct = (typeof actions)[ActionName]['act'] | OtherAct;

/** The names of the acts on a kind of object: created, updated and deleted for `view`. */
export type ActOn<Kind extends string, A = AuditAct> = A extends `${Kind}.${infer Name}` ? Name : never;
