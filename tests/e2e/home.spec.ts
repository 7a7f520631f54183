import type { Page } from 'playwright/test';
import { expect, leavePage, nothingLater, test, untilQuiet } from '../support/e2e';

/** Lists the calls of the page, without those of the shell. */
const callsOf = (page: Page) => {
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    const isOfShell = /\/(companies|users)\//.test(pathname);
    if (pathname.startsWith('/api/v1/') && !isOfShell) calls.push(`${request.method()} ${pathname.slice(8)}`);
  });
  return calls;
};

const card = (page: Page, sentence: string | RegExp) => page.getByRole('listitem').filter({ hasText: sentence });

test.describe('on a phone, in German and dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });

  test('[HOME-05] [HOME-06] [HOME-08] a license user reads what ends next, frees their device in two taps, and the page makes four requests', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('user', '/');
    await page.getByRole('button', { name: 'Language: English, EN' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Lizenzen' })).toBeVisible();
    await leavePage(page);
    await nothingLater(page);
    const calls = callsOf(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Ihre Lizenzen' })).toBeVisible();
    await expect(
      page.getByText(
        /^Läuft als Nächstes ab: Acme Design Review \(Befristet\)\. Sie funktioniert bis einschließlich .*\.$/,
      ),
    ).toBeVisible();
    await expect(page.getByText(/^Kümmern Sie sich um: /)).toBeVisible();
    await untilQuiet(page);
    expect(calls.toSorted()).toEqual(['GET devices/', 'GET licenses/', 'GET x/own-devices/', 'GET x/requests/mine/']);

    const full = card(page, 'Alle 12 Geräte sind belegt, ein neues kann nicht starten.');
    // Others use the license, too. So no device of it is offered until the person says which one is theirs.
    await expect(full.getByRole('button', { name: /^Um ein weiteres Gerät bitten: / })).toBeVisible();
    await full.getByRole('heading').getByRole('link').tap();
    await page.getByRole('tab', { name: /^Geräte/ }).tap();
    await page
      .getByRole('button', { name: /^Details zu / })
      .first()
      .tap();
    const marked = page.waitForResponse(response => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Gehört mir' }).tap();
    await marked;
    await page.goto('/');
    const free = full.getByRole('button', { name: / zurücksetzen: / });
    const name = ((await free.textContent()) ?? '').replace(' zurücksetzen', '');
    await free.tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${name} zurücksetzen` })
      .tap();
    await expect(page.getByText(`Gerät zurückgesetzt: ${name}`)).toBeVisible();
    await expect(full).toHaveCount(0);
    await expect(card(page, 'Auf 11 von 12 Geräten genutzt.')).toBeVisible();
    expect(calls.filter(call => call.startsWith('POST'))).toEqual([
      expect.stringMatching(/^POST devices\/\d+\/reset\/$/),
    ]);
  });
});

test('[LPAGE-02] [LPAGE-04] tabs read out their counts, and Floating explains itself by keyboard', async ({
  signedInAs,
}) => {
  const page = await signedInAs('manager', '/licenses/1');
  await expect(page.getByRole('tab', { name: 'Devices 4' })).toBeVisible();
  const detail = page.getByText('only as many can work at the same time as there are seats');
  await expect(detail).toBeHidden();
  await page.getByRole('button', { name: 'Floating' }).focus();
  await page.keyboard.press('Enter');
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
});

test('[LPAGE-05] a device that somebody marked as theirs is still marked after a reload', async ({ signedInAs }) => {
  const page = await signedInAs('user', '/licenses/1/devices');
  await page.getByRole('button', { name: 'Details of cad-12' }).click();
  const saved = page.waitForResponse(response => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'This is mine' }).click();
  await expect(page.getByRole('row', { name: /cad-12/ }).getByText('Yours')).toBeVisible();
  await saved;
  await page.reload();
  await expect(page.getByRole('row', { name: /cad-12/ }).getByText('Yours')).toBeVisible();
});
