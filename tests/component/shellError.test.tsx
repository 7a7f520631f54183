import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { InsecureContextError } from '../../authProvider/signInErrors';
import type { PortalDataProvider, PortalUser } from '../../dataProvider/types';
import { AuthGate } from '../../src/auth/AuthGate';
import { useLicenseCounters } from '../../src/licensing/useLicenseCounters';
import { AppConfigError } from '../../src/config';
import { ConnectionBanner } from '../../src/layout/ConnectionBanner';
import { ErrorScreen } from '../../src/layout/ErrorScreen';
import { watchDownloads } from '../../src/lib/missingDownload';
import { authTab, signedInStorage } from '../support/authTab';
import { createPerson } from '../support/people';
import { renderPortal } from '../support/render';
import { renderApp } from '../support/renderApp';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('[SHELL-17] [SHELL-18] an exception in a page shows the error screen without its details', async () => {
  // React and react-admin log the caught error, as they should. This test ignores it.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = () => {
    throw new Error('no such thing: secret detail');
  };
  renderApp('/', {
    dataProvider: {
      getLicenseCounters: async () => [
        {
          get product() {
            return broken();
          },
        } as never,
      ],
    },
  });
  expect(await heading('An error occured')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Restart browsing' })).toBeVisible();
  expect(screen.queryByText(/secret detail/)).not.toBeInTheDocument();
  vi.restoreAllMocks();
});

it('[AUTH-17] the error screen says that a secure connection is needed', async () => {
  renderPortal(<ErrorScreen error={new InsecureContextError()} />);
  expect(await heading('An error occured')).toBeInTheDocument();
  expect(screen.getByText(/secure/i)).toHaveTextContent(/https/);
});

it('[SHELL-17] an unusable configuration is explained to the administrator', async () => {
  renderPortal(<ErrorScreen error={new AppConfigError('"oidc.clientId" in /config.json must be a text.')} />);
  expect(await screen.findByText('"oidc.clientId" in /config.json must be a text.')).toBeInTheDocument();
});

const Counters = () => {
  const { data, refetch } = useLicenseCounters(11);
  return (
    <>
      <p>{data ? 'figures' : 'no figures'}</p>
      <button onClick={() => void refetch()}>Look again</button>
    </>
  );
};

const openCounters = (dataProvider: Partial<PortalDataProvider>) =>
  renderPortal(
    <>
      <ConnectionBanner />
      <Counters />
    </>,
    { dataProvider },
  );

it('[SHELL-17] an unavailable server is announced and asked again, and what failed is loaded when it is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const away = async () => {
      throw new HttpError('ra.notification.http_error', 0);
    };
    const getLicenseCounters = vi.fn<() => Promise<[]>>(away);
    const getBranding = vi.fn<() => Promise<never>>(away);
    openCounters({ getLicenseCounters, getBranding });
    expect(await screen.findByText(/^The server can't be reached\. Your work is kept/)).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(5000);
    expect(screen.getByText(/^The server can't be reached/)).toBeInTheDocument();
    getLicenseCounters.mockResolvedValue([]);
    getBranding.mockResolvedValue({} as never);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await screen.findByText('figures')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/^The server can't be reached/)).not.toBeInTheDocument());
  } finally {
    vi.useRealTimers();
  }
});

it('[SHELL-17] [BRAND-03] a server that is back is recognized also on a host without a company', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const failing = (status: number) => () => Promise.reject(new HttpError('no', status));
    const getBranding = vi.fn<() => Promise<never>>(failing(503));
    const getLicenseCounters = vi.fn<() => Promise<[]>>(failing(0));
    openCounters({ getLicenseCounters, getBranding });
    expect(await screen.findByText(/^The server can't be reached/)).toBeInTheDocument();
    getBranding.mockImplementation(failing(404));
    getLicenseCounters.mockResolvedValue([]);
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(screen.queryByText(/^The server can't be reached/)).not.toBeInTheDocument());
  } finally {
    vi.useRealTimers();
  }
});

it.each([0, 502, 503, 504])('[SHELL-17] an unavailable server is announced when a gateway answers %i', async status => {
  const away = () => Promise.reject(new HttpError('away', status));
  openCounters({ getLicenseCounters: away });
  expect(await screen.findByText(/^The server can't be reached/)).toBeInTheDocument();
});

it('[FAIL-25] an address that goes on failing is asked again once, and the banner stays away while the server answers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const getLicenseCounters = vi.fn<() => Promise<[]>>(() => Promise.reject(new HttpError('busy', 503)));
    const getBranding = vi.fn<() => Promise<never>>(async () => ({}) as never);
    openCounters({ getLicenseCounters, getBranding });
    expect(await screen.findByText(/^The server can't be reached/)).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(getLicenseCounters).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByText(/^The server can't be reached/)).not.toBeInTheDocument());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(getLicenseCounters).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/^The server can't be reached/)).not.toBeInTheDocument();
    getBranding.mockRejectedValue(new HttpError('away', 503));
    fireEvent.click(screen.getByText('Look again'));
    expect(await screen.findByText(/^The server can't be reached/)).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['goes on by itself when the server is back', true, 'Licenses'],
  ['asks for the person once more if only their record fails', false, 'Error occured'],
])('[FAIL-30] a portal that was opened while the server was away %s', async (_what, isBack, after) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const getUser = vi.fn(() => Promise.reject<PortalUser>(new HttpError('busy', 503)));
    const { authProvider } = authTab({ getUser, browser: { storage: signedInStorage() } });
    const getBranding = vi.fn<() => Promise<never>>(async () => ({}) as never);
    const portal = (
      <AuthGate>
        <h1>Licenses</h1>
      </AuthGate>
    );
    renderPortal(portal, { authProvider, dataProvider: { getBranding }, path: '/licenses' });
    await heading('Error occured');
    getUser.mockClear();
    if (isBack) getUser.mockResolvedValue(createPerson().user);
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(getUser).toHaveBeenCalledTimes(1));
    expect(await heading(after)).toBeVisible();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(getUser).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

it('[SHELL-17] any answer, even a refusal, means that the server is available', async () => {
  const refused = async () => {
    throw new HttpError('no', 500);
  };
  openCounters({ getLicenseCounters: vi.fn(refused) });
  expect(await screen.findByText('no figures')).toBeInTheDocument();
  expect(screen.queryByText(/^The server can't be reached/)).not.toBeInTheDocument();
});

it("[SHELL-17] a part that cannot be downloaded is explained, and not as the portal's fault", async () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  watchDownloads();
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  sessionStorage.setItem('portal.reloadedAt', String(Date.now()));
  renderPortal(<ErrorScreen error={error} />);
  expect(await screen.findByText(/^Part of the portal couldn't be downloaded\./)).toBeInTheDocument();
});
