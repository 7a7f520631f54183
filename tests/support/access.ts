/** `script`: a script of the manager with one permission, to reset licenses. It calls after the others. */
export const personas = ['anonymous', 'user', 'viewer', 'manager', 'distributor', 'globex', 'script'] as const;

type Statuses = readonly [
  anonymous: number,
  user: number,
  viewer: number,
  manager: number,
  distributor: number,
  globex: number,
  script: number,
];

export interface Access {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path, relative to /api/v1. */
  url: string;
  statuses: Statuses;
  body?: object;
}

export const get = (url: string, ...statuses: Statuses): Access => ({ method: 'GET', url, statuses });
export const post = (url: string, ...statuses: Statuses): Access => ({ method: 'POST', url, statuses });
export const command = (url: string, body: object, ...statuses: Statuses): Access => ({
  ...post(url, ...statuses),
  body,
});
export const remove = (url: string, ...statuses: Statuses): Access => ({ method: 'DELETE', url, statuses });
export const change = (url: string, body: object, ...statuses: Statuses): Access => ({
  method: 'PATCH',
  url,
  statuses,
  body,
});
export const patch = (url: string, ...statuses: Statuses): Access => change(url, {}, ...statuses);
/** A PATCH with an invalid body: permissions are checked before the body. */
export const badPatch = (url: string, ...statuses: Statuses): Access => change(url, { first_name: 7 }, ...statuses);
