import { type BrowserContext, expect, type Page } from 'playwright/test';
import { fillSignIn } from './e2e';
import { createServerProcess } from './e2eServer';
import { createForeignLists } from './foreignLists';
import { freePort } from './freePort';
import { startLoadBalancer } from './loadBalancer';
import { copyPortal } from './portalCopy';

/**
 * A copy of the portal, built and served with resources dropped into it. `tables` are the lists of another back end;
 * the built server answers everything else.
 * @param drop adds the resources
 */
export const startHostPortal = async (
  drop: (portal: ReturnType<typeof copyPortal>) => void,
  tables: Parameters<typeof createForeignLists>[0],
) => {
  const portal = copyPortal();
  drop(portal);
  portal.copy('dist/server');
  // The smallest download takes ten times as long to build, and is tested with the portal itself.
  const build = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--minify', 'oxc'];
  const { status, stderr } = portal.node(...build);
  expect(status, stderr).toBe(0);
  const [port, inner] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const server = createServerProcess(inner, { folder: portal.folder });
  await server.startOnDemo({ PUBLIC_URL: address, TRUST_PROXY: 'yes', HOST: '127.0.0.1' });
  const lists = createForeignLists(tables);
  let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];
  const balancer = await startLoadBalancer(port, [inner], lists);
  return {
    address,
    lists,
    /** Signs in with the password only once, because each password check takes time. */
    signIn: async (page: Page, email: string) => {
      await page.context().addCookies(cookies);
      await page.goto(cookies.length > 0 ? address : `${address}/login`);
      if (cookies.length === 0) {
        await page.getByRole('button', { name: 'Log in' }).click();
        await fillSignIn(page, email);
      }
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: 30_000 });
      cookies = await page.context().cookies();
    },
    stop: async () => {
      balancer.close();
      await server.stop();
      server.remove();
      portal.remove();
    },
  };
};
