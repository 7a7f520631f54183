import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { openLicense, valueOf } from '../support/openLicense';
import { createPerson } from '../support/people';
import { createLicense } from '../support/sampleLicense';

describe('title', () => {
  it('[LDET-01] is the license key, which can be copied', async () => {
    const { user } = openLicense(createLicense());
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('AAAA-BBBB-1042');
    expect(document.title).toBe('AAAA-BBBB-1042 - Acme Software');
    const title = heading.parentElement as HTMLElement;
    const copy = within(title).getByRole('button', { name: 'Copy: AAAA-BBBB-1042' });
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe('AAAA-BBBB-1042');
    expect(await within(title).findByRole('status')).toHaveTextContent('Copied');
    expect(copy).toHaveAccessibleName('Copied: AAAA-BBBB-1042');
    await user.tab();
    expect(copy).toHaveAccessibleName('Copy: AAAA-BBBB-1042');
  });

  it("[LDET-02] is 'License for' the product when there is no key", async () => {
    openLicense(createLicense({ license_key: null }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('License for Renderer');
  });

  it('[LDET-14] of a member links its manager to the bundle', async () => {
    const member = openLicense(createLicense({ bundle_license: 900 }));
    const toBundle = await screen.findByRole('link', { name: 'Part of a bundle' });
    expect(toBundle).toHaveAttribute('href', '/licenses/900');
    member.unmount();
    openLicense(createLicense({ bundle_license: 900, is_manager: false }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Part of a bundle' })).not.toBeInTheDocument();
  });

  it('[LDET-03] carries a Floating tag for floating licenses only', async () => {
    openLicense(createLicense({ is_any_floating: true }));
    const title = (await screen.findByRole('heading', { level: 1 })).parentElement as HTMLElement;
    expect(within(title).getByText('Floating')).toBeVisible();
  });

  it('[LDET-03] carries no tag for a node-locked license', async () => {
    openLicense(createLicense());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Floating')).not.toBeInTheDocument();
  });

  it('[LDET-02] is the same if the back end sends an empty text for a missing key', async () => {
    openLicense(createLicense({ license_key: '' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('License for Renderer');
  });

  it.each([
    ['LDET-17', 'Active', 'badge-success', { enabled: true, active: true, status: 'Inactive' }],
    ['LDET-18', 'Inactive', 'badge-error', { enabled: true, active: false, status: 'Active' }],
    ['LDET-16', 'Disabled', 'badge-error', { enabled: false, active: true, status: 'Active' }],
  ] as const)(
    '[%s] [LDET-19] shows %s as a badge, whatever else the back end says',
    async (_row, word, colour, state) => {
      openLicense(createLicense(state));
      expect(await screen.findByText(word)).toHaveClass(colour);
    },
  );
});

it('[LDET-01] says so if the browser does not allow copying', async () => {
  const { user } = openLicense(createLicense());
  const writeText = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const [inTitle] = await screen.findAllByRole('button', { name: 'Copy: AAAA-BBBB-1042' });
  if (inTitle) await user.click(inTitle);
  expect(await screen.findByText('The browser blocked copying')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copied: AAAA-BBBB-1042' })).not.toBeInTheDocument();
  writeText.mockRestore();
});

describe('states', () => {
  it('[LDET-30] a failed load is reported and can be repeated', async () => {
    const license = createLicense();
    const getOne = vi
      .fn()
      .mockRejectedValueOnce(new HttpError('Internal Server Error', 500))
      .mockResolvedValueOnce({ data: license });
    const { user } = openLicense(license, { dataProvider: { getOne } });
    expect(await screen.findByText('Error occured')).toBeVisible();
    expect(screen.getByText('There was an error while getting license data')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('License');
    expect(document.title).toBe('License - Acme Software');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('AAAA-BBBB-1042');
  });

  it('[SHELL-22] a license that is not there, or not for this person, is not found', async () => {
    const getOne = vi.fn().mockRejectedValue(new HttpError('Not found.', 404));
    openLicense(createLicense(), { dataProvider: { getOne } });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.queryByText('Error occured')).not.toBeInTheDocument();
  });

  it('[AUTH-16] the page is not there yet while a refusal leads away from it', async () => {
    const getOne = vi.fn().mockRejectedValue(new HttpError('no', 403));
    const checkError = async () => {
      throw Object.assign(new Error(), { redirectTo: '/licenses/1042', logoutUser: false, message: false });
    };
    const { queryClient } = openLicense(createLicense(), { dataProvider: { getOne }, authProvider: { checkError } });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(document.title).toBe('Acme Software');
  });

  it('[LDET-22] [LDET-23] Reset asks, is sent, and the license shows as not activated', async () => {
    const resetLicense = vi.fn().mockResolvedValue(undefined);
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: createLicense() })
      .mockResolvedValue({ data: createLicense({ active: false, status: 'Inactive', times_activated: 0 }) });
    const { user } = openLicense(createLicense(), { dataProvider: { getOne, resetLicense } });
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    const dialog = await screen.findByRole('dialog');
    expect(resetLicense).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Inactive')).toBeVisible();
    expect(await valueOf('Times activated')).toBe('0');
    expect(resetLicense).toHaveBeenCalledOnce();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    '[PERM-06] [LDET-22] a license user has Reset only if the portal setting allows it (%s)',
    async (allowed, buttons) => {
      const person = createPerson({ isManager: false, portal: { allowUsersLicenseReset: allowed } });
      openLicense(createLicense({ is_manager: false }), { person });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryAllByRole('button', { name: 'Reset' })).toHaveLength(buttons);
    },
  );
});
