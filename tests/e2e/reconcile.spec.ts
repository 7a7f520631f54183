import { expect, test } from '../support/e2e';


test('[RECON-01] [RECON-04] [RECON-06] 20 addresses are reconciled with 3 licenses, twice; the extra are released and given back', async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs('distributor', '/licenses');
  await page.getByLabel('License type').selectOption('User, node-locked');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
});
