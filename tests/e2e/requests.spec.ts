import type { Page } from 'playwright/test';
import type { OwnRequest, RequestChoices } from '../../contract/extensions/requests';
import type { License } from '../../contract/schemas/license';
import type { ListAnswer } from '../../contract/schemas/common';
import { violations } from '../support/axe';
import { expect, test } from '../support/e2e';

const phone = { width: 390, height: 844 };
/** The page shows changes within 30 seconds, without a reload. */
const halfAMinuteLater = (page: Page) => page.clock.fastForward(30_000);

/** Calls the API as the person of the page. */
const call = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([url, payload]) => {
      const { accessToken } = JSON.parse(sessionStorage.getItem('portal.sign_in') ?? '{}') as { accessToken?: string };
      const headers = {
        authorization: `Bearer ${accessToken}`,
        'x-csrftoken': 'e2e',
        'content-type': 'application/json',
      };
      const answer = await fetch(`/api/v1/${url}`, payload ? { method: 'POST', body: payload, headers } : { headers });
      return (await answer.json()) as T;
    },
    [path, body && JSON.stringify(body)] as const,
  );

/**
 * Takes places until one is left on one license of a product of which the user has licenses. In the demo, it is of
 * another customer.
 * @returns the product's name
 */
const leaveOnePlace = async (manager: Page, user: Page): Promise<string> => {
  const { results: licenses } = await call<ListAnswer<License>>(user, 'licenses/?limit=1000');
  const assigned = licenses.filter(({ is_bundle }) => !is_bundle);
  const products = new Map(assigned.map(({ product }) => [product.id, product]));
  for (const { id, product_name, authorization_method } of products.values()) {
    if (authorization_method !== 'user') continue;
    const request = await call<OwnRequest>(user, 'x/requests/', { kind: 'license', product: id, reason: 'Trial' });
    const found = await call<RequestChoices>(manager, `x/requests/${request.id}/choices/`);
    await call(user, `x/requests/${request.id}/withdraw/`, {});
    const places = found.licenses.map(({ free_places }) => free_places);
    if (places.length === 0 || places.length > 5 || places.includes(null)) continue;
    for (const [index, license] of found.licenses.entries()) {
      const taken = (license.free_places ?? 0) - (index === 0 ? 1 : 0);
      const emails = Array.from({ length: taken }, (_, number) => ({
        email: `person-${license.id}-${number}@crowd.test`,
        is_manager: false,
      }));
      if (taken > 0) await call(manager, `licenses/${license.id}/assign_users/`, { emails });
    }
    return product_name;
  }
  throw new Error('The demo has no such product.');
};

const inGerman = async (page: Page) => {
  await page.getByRole('button', { name: 'Language: English, EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
};

const askInGerman = async (page: Page, product: string, reason: string) => {
  await page.getByRole('button', { name: 'Um eine Lizenz bitten' }).click();
  const form = page.getByRole('dialog', { name: 'Um eine Lizenz bitten' });
  await form.getByRole('combobox', { name: 'Produkt' }).click();
  await page.getByRole('option', { name: product }).click();
  await form.getByLabel('Grund').fill(reason);
  await form.getByRole('button', { name: 'Senden' }).click();
  await expect(form).toHaveCount(0);
};

test.describe('with a user on a phone', () => {
  test.use({ viewport: phone, colorScheme: 'dark', hasTouch: true });

  test('[REQ-19] [REQ-17] a user asks in German, a manager sees it, approves the last place, and the next one is told that none is left', async ({
    signedInAs,
  }) => {
    const manager = await signedInAs('manager', '/licenses');
    await manager.setViewportSize({ width: 1440, height: 900 });
    const user = await signedInAs('user', '/');
    for (const page of [manager, user]) {
      await page.clock.install();
      await page.reload();
    }
    const product = await leaveOnePlace(manager, user);
    await inGerman(user);
    await askInGerman(user, product, 'Für die Messe <b>morgen</b>');
    const own = user.getByRole('region', { name: 'Ihre Anfragen' });
    await expect(own.getByText('Wartet')).toBeVisible();

    await halfAMinuteLater(manager);
    await manager.getByRole('link', { name: 'Requests (1)' }).click();
    const row = manager.getByRole('row').filter({ hasText: 'Für die Messe <b>morgen</b>' });
    await expect(row).toContainText('Only licenses of other customers have a free place. Choose one.');
    expect(await violations(manager)).toEqual([]);
    await row.getByRole('button', { name: 'Approve' }).click();
    const approve = manager.getByRole('dialog');
    const other = approve.getByRole('group', { name: 'Other customers' }).getByRole('radio');
    await expect(other).not.toBeChecked();
    expect(await violations(manager)).toEqual([]);
    await other.check();
    await approve.getByRole('button', { name: 'Approve' }).click();
    await expect(row).toContainText(`Given: ${product}, `);
    await expect(row).toContainText('Approved');
    await expect(manager.getByRole('link', { name: 'Requests', exact: true })).toBeVisible();

    await halfAMinuteLater(user);
    await expect(own.getByText('Bewilligt', { exact: true })).toBeVisible();
    await askInGerman(user, product, 'Noch eine');
    await halfAMinuteLater(manager);
    await expect(manager.getByRole('link', { name: 'Requests (1)' })).toBeVisible();
    const next = manager.getByRole('row').filter({ hasText: 'Noch eine' });
    await expect(next).toContainText('You manage no working license of this product with a free place.');
    await expect(next.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await next.getByRole('button', { name: 'Decline' }).click();
    await manager.getByRole('dialog').getByLabel('Reason').fill('Alle Plätze sind vergeben');
    await manager.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect(manager.getByText('Request declined.')).toBeVisible();
    await halfAMinuteLater(user);
    await expect(own.getByText(/^Abgelehnt am .* Grund: Alle Plätze sind vergeben$/)).toBeVisible();
  });
});
