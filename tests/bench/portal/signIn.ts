import { demoPassword } from '../../../server/seed/accounts';
import { signInKey } from '../../support/signInParts';
import { type SignIn, withFreshBrowser } from './tab';

/** Signs the demo data's distributor in through the pages. @returns what the portal then keeps in the tab */
export const signInAt = (portal: string): Promise<SignIn> =>
  withFreshBrowser(async context => {
    const page = await context.newPage();
    await page.goto(`${portal}/login`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill('distributor@acme.test');
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('banner').waitFor();
    const signIn = await page.evaluate(key => sessionStorage.getItem(key), signInKey);
    if (!signIn) throw new Error('The portal stored no sign-in.');
    return signIn;
  });
