import { screen, waitFor } from '@testing-library/react';
import { HttpError, useDataProvider } from 'ra-core';
import { Component, type ReactNode, StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { PortalUser } from '../../dataProvider/types';
import { AuthGate } from '../../src/auth/AuthGate';
import { LoginPage } from '../../src/auth/signInPages';
import { ErrorScreen } from '../../src/layout/ErrorScreen';
import { askedStorage, authTab, signedInStorage } from '../support/authTab';
import { createPerson } from '../support/people';
import { renderPortal } from '../support/render';

const dana = createPerson().user;
const anyPath = '/licenses?page=2';

/** The portal behind the gate at any address other than /login. */
const Portal = () => (
  <StrictMode>
    <AuthGate>
      <h1>Licenses</h1>
      <CallButton />
    </AuthGate>
  </StrictMode>
);
const CallButton = () => {
  const { resetLicense } = useDataProvider();
  return <button onClick={() => void resetLicense({ id: 1 }).catch(() => {})}>Call</button>;
};
/** Shows errors thrown while rendering, as the shell does. */
class GlobalErrors extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render = () => (this.state.error ? <ErrorScreen error={this.state.error} /> : this.props.children);
}
const open = (tab: ReturnType<typeof authTab>, status?: number) => {
  const resetLicense = vi.fn(() => Promise.reject(new HttpError('refused', status ?? 500)));
  return renderPortal(<Portal />, { authProvider: tab.authProvider, dataProvider: { resetLicense }, path: anyPath });
};
const signedIn = (getUser: (id: string) => Promise<PortalUser> = () => Promise.resolve(dana)) =>
  authTab({ getUser, browser: { storage: signedInStorage() } });

describe('checking the user', () => {
  it('[AUTH-04] shows neither data nor a refusal while the sign-in is checked', () => {
    const locks = { request: () => new Promise<never>(() => {}) };
    open(authTab({ browser: { storage: signedInStorage(), locks } }));
    expect(screen.getByRole('progressbar', { name: 'Checking your sign-in' })).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('[AUTH-05] [AUTH-06] shows a loading indicator until the person is loaded, then the portal', async () => {
    let answer: (user: PortalUser) => void = () => {};
    const asked = new Promise<void>(resolve => {
      open(
        signedIn(() => {
          resolve();
          return new Promise(given => {
            answer = given;
          });
        }),
      );
    });
    await asked;
    expect(screen.getByRole('progressbar')).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    answer(dana);
    expect(await screen.findByRole('heading', { name: 'Licenses' })).toBeVisible();
  });

  it('[AUTH-05] [LDET-30] says when the person cannot be loaded, and tries again', async () => {
    const getUser = vi.fn(() => Promise.reject<PortalUser>(new HttpError('busy', 503)));
    const { user } = open(signedIn(getUser));
    expect(await screen.findByRole('heading', { name: 'Error occured' })).toBeVisible();
    expect(screen.getByText('There was an error while getting your data')).toBeVisible();
    getUser.mockResolvedValue(dana);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Licenses' })).toBeVisible();
  });

  it.each([
    ['unreadable_answer', "The portal couldn't read your account details from the server. You are still signed in."],
    ['sign_in_unavailable', "The sign-in service can't be reached."],
  ])('[FOREIGN-02] [AUTH-05] [WIRE-66] [AUTH-39] says why, and not that access is denied: %s', async (code, text) => {
    open(signedIn(() => Promise.reject(new HttpError('ra.notification.http_error', 200, { code }))));
    expect(await screen.findByRole('heading', { name: 'Error occured' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText("You don't have access to this account")).toBeNull();
  });

  it.each([
    ['leaves out their company', {}],
    ["says of their company the host's id only", { id: 1 }],
  ])('[SHELL-19] [WIRE-66] continues with a person whose record %s', async (_what, company) => {
    open(signedIn(() => Promise.resolve({ ...dana, company })));
    expect(await screen.findByRole('heading', { name: 'Licenses' })).toBeVisible();
  });

  it('[AUTH-07] says that the provider cannot be reached', async () => {
    open(authTab());
    expect(await screen.findByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
    expect(screen.getByText("The sign-in service can't be reached.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});

describe('nobody is signed in', () => {
  it('[SHELL-20] shows the refusal and stays until the person logs in', async () => {
    const tab = authTab({ browser: { storage: askedStorage() } });
    const { address } = open(tab);
    expect(await screen.findByRole('heading', { name: 'You are not authorized to view this section' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Licenses' })).toBeNull();
    expect(tab.browser.visited).toEqual([]);
    expect(address()).toBe('/licenses?page=2');
  });

  it('[SHELL-20] logs in by the button, keeping the page asked for', async () => {
    const tab = authTab({ browser: { storage: askedStorage() } });
    const signIn = vi.spyOn(tab.session, 'signIn').mockResolvedValue();
    const { user } = open(tab);
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(signIn).toHaveBeenCalledWith({ returnTo: '/licenses?page=2', uiLocales: 'en' });
  });

  it('[AUTH-17] throws outside a secure context, for the global error screen to explain', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { authProvider } = authTab({ browser: { storage: askedStorage(), isSecure: false, locks: undefined } });
    const { user } = renderPortal(
      <GlobalErrors>
        <Portal />
      </GlobalErrors>,
      { authProvider },
    );
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'An error occured' })).toBeVisible();
    expect(screen.getByText(/Signing in requires a secure connection\..*https:\/\//)).toBeVisible();
  });
});

describe('the person does not belong here', () => {
  it.each([403, 404])('[SHELL-19] a user record refused with %s shows the forbidden screen', async status => {
    open(signedIn(() => Promise.reject(new HttpError('no', status))));
    expect(await screen.findByRole('heading', { name: "You don't have access to this account" })).toBeVisible();
    expect(document.title).toBe("You don't have access to this account - Acme Software");
    expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('heading', { name: 'Licenses' })).toBeNull();
  });

  it("[SHELL-19] a person of a company other than the host's sees the forbidden screen", async () => {
    open(signedIn(() => Promise.resolve({ ...dana, company: { ...dana.company, id: 2 } })));
    expect(await screen.findByRole('heading', { name: "You don't have access to this account" })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Licenses' })).toBeNull();
  });

  it.each([404, 503])('[SHELL-19] [AUTH-39] logs out after the person could not be loaded: %s', async status => {
    const tab = signedIn(() => Promise.reject(new HttpError('no', status)));
    const { user } = open(tab);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(tab.session.hasStoredSignIn()).toBe(false);
  });
});

describe('a call is refused', () => {
  it('[AUTH-15] a 401 leads to /login and drops the sign-in', async () => {
    const tab = signedIn();
    const { user, address } = open(tab, 401);
    await user.click(await screen.findByRole('button', { name: 'Call' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(tab.session.hasStoredSignIn()).toBe(false);
  });

  it('[AUTH-16] a 403 leads to /login and keeps the sign-in', async () => {
    const tab = signedIn();
    const { user, address } = open(tab, 403);
    await user.click(await screen.findByRole('button', { name: 'Call' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(tab.session.hasStoredSignIn()).toBe(true);
  });

  it('[AUTH-15] any other failure stays on the page', async () => {
    const { user, address } = open(signedIn(), 500);
    await user.click(await screen.findByRole('button', { name: 'Call' }));
    expect(screen.getByRole('heading', { name: 'Licenses' })).toBeVisible();
    expect(address()).toBe('/licenses?page=2');
  });
});

describe('the login page', () => {
  const openLogin = (tab: ReturnType<typeof authTab>, portal = {}) =>
    renderPortal(<LoginPage />, { authProvider: tab.authProvider, person: createPerson({ portal }), path: '/login' });

  it("[SHELL-14] [BRAND-10] [BRAND-11] shows the company's words and waits for the person", () => {
    const tab = authTab();
    openLogin(tab, {
      logo: 'data:image/png;base64,aaaa',
      name: 'Acme',
      loginTitle: 'Welcome to Acme',
      loginMessage: 'Use your work account.',
    });
    expect(screen.getByRole('heading', { name: 'Welcome to Acme' })).toBeVisible();
    expect(screen.getByText('Use your work account.')).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('Acme');
    expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute('src', 'data:image/png;base64,aaaa');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
    expect(tab.browser.visited).toEqual([]);
  });

  it('[SHELL-14] goes to the provider by the button, and says when it cannot be reached', async () => {
    const { user } = openLogin(authTab());
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("The sign-in service can't be reached.");
  });

  it('[AUTH-15] [AUTH-42] keeps the way back to the page where the sign-in ended, and says that it has', async () => {
    const tab = signedIn();
    const signIn = vi.spyOn(tab.session, 'signIn').mockResolvedValue();
    const Pages = () => (
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<Portal />} />
      </Routes>
    );
    const resetLicense = () => Promise.reject(new HttpError('refused', 401));
    const { user, address } = renderPortal(<Pages />, {
      authProvider: tab.authProvider,
      dataProvider: { resetLicense },
      path: anyPath,
    });
    await user.click(await screen.findByRole('button', { name: 'Call' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByText('Your session has ended')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(signIn).toHaveBeenCalledWith({ returnTo: '/licenses?page=2', uiLocales: 'en' });
  });

  it('[AUTH-16] [SHELL-19] shows the forbidden screen after a 403 with a valid sign-in', async () => {
    const tab = signedIn();
    await tab.authProvider.checkError({ status: 403 }).catch(() => {});
    openLogin(tab);
    expect(screen.getByRole('heading', { name: "You don't have access to this account" })).toBeVisible();
  });

  it('[SHELL-14] offers to sign in after a 403 whose sign-in has since ended', async () => {
    const tab = signedIn();
    await tab.authProvider.checkError({ status: 403 }).catch(() => {});
    tab.session.end();
    openLogin(tab);
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});
