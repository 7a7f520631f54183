import type { ApiRoute } from '../portalApp';

const segments = (path: string) => path.split('/').filter(Boolean);

/** Used to answer a wrong method with 405. Fastify itself answers 404. */
export const otherMethods = (routes: readonly ApiRoute[], url: string): string[] => {
  const [path = ''] = url.split('?');
  const asked = segments(path);
  const matches = (pattern: string[]) =>
    pattern.length === asked.length && pattern.every((part, i) => part.startsWith(':') || part === asked[i]);
  return [...new Set(routes.filter(route => matches(segments(route.url))).map(route => route.method))];
};
