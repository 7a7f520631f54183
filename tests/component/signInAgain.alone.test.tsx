import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { TextInput } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Browser } from '../../authProvider/browser';
import { AuthGate } from '../../src/auth/AuthGate';
import { FormDialog } from '../../src/components/FormDialog';
import { hasDrafts, keepDraft } from '../../src/lib/drafts';
import { authTab, signedInStorage } from '../support/authTab';
import { type OpenIdServer, startOpenIdServer } from '../support/openIdServer';
import { createPerson } from '../support/people';
import { renderPortal } from '../support/render';

const downloaded = vi.hoisted(() => vi.fn());
vi.mock('../../src/auth/SignInAgain', async original => {
  downloaded();
  return original();
});

let provider: OpenIdServer;
beforeEach(async () => {
  provider = await startOpenIdServer();
});
afterEach(() => provider.stop());

const Portal = () => (
  <StrictMode>
    <AuthGate>
      <FormDialog title="ra.action.edit" record={{ name: '' }} onSubmit={async () => {}} onClose={() => {}}>
        <TextInput source="name" label="Name" />
      </FormDialog>
    </AuthGate>
  </StrictMode>
);

/** Whether the page asks for confirmation before the browser leaves it. */
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A page on which a person can type a name. */
const open = (browser: Partial<Browser> = {}) => {
  const getUser = () => Promise.resolve(createPerson().user);
  const tab = authTab({
    authority: provider.issuer,
    getUser,
    hasUnsaved: true,
    browser: { origin: window.location.origin, storage: signedInStorage(), ...browser },
  });
  return { ...tab, ...renderPortal(<Portal />, { authProvider: tab.authProvider, path: '/licenses' }) };
};
/** Ends the sign-in after a name was typed. */
const lapse = async (browser: Partial<Browser> = {}) => {
  const view = open(browser);
  await view.user.type(await screen.findByLabelText('Name'), 'Typed by Anna');
  act(() => view.session.end());
  return { ...view, again: await screen.findByRole('button', { name: 'Sign in again' }) };
};
/** Signs Anna in, in the window that the portal opened. */
const answerIn = async ({ opened }: { opened: string[] }, refusal?: Record<string, string>) => {
  await waitFor(() => expect(opened).not.toHaveLength(0));
  const window = authTab({ authority: provider.issuer });
  await window.session.handleCallback(provider.authorize(opened.at(-1) ?? '', refusal));
};

it('[AUTH-15] the code for signing in again is loaded before it is needed', async () => {
  vi.useFakeTimers();
  try {
    open();
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.getByLabelText('Name')).toBeVisible();
    expect(downloaded).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(downloaded).toHaveBeenCalledOnce());
});

it('[AUTH-03] another person replaces the page without a question, and its form is removed first', async () => {
  const left: unknown[] = [];
  const go = (url: string) => left.push([url, asksToStay(), screen.queryByLabelText('Name')]);
  const { user, session, browser } = open({ go });
  await user.type(await screen.findByLabelText('Name'), 'Typed by Anna');
  expect(asksToStay()).toBe(true);
  act(() => session.end());
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(browser.opened).toHaveLength(1));
  provider.overrides.claims = claims => ({ ...claims, sub: 'bert', platform_user_id: '18' });
  const window = authTab({ authority: provider.issuer });
  await window.session.handleCallback(provider.authorize(browser.opened[0] ?? ''));
  await waitFor(() => expect(left).toEqual([['/licenses', false, null]]));
  expect(session.userId()).toBe('18');
});

it('[AUTH-15] a person who signs in again continues with what was typed, and the page is read again', async () => {
  const { user, browser, queryClient, again, session } = await lapse();
  const seen = queryClient.getQueryCache().build(queryClient, { queryKey: ['licenses'] });
  seen.setData([]);
  await user.click(again);
  await answerIn(browser);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(session.state()).toEqual({ status: 'signed_in' });
  expect(screen.getByLabelText('Name')).toHaveValue('Typed by Anna');
  await waitFor(() => expect(seen.state.isInvalidated).toBe(true));
});

it('[AUTH-15] a person who discards what was typed is led to the sign-in page', async () => {
  const { user, session, address } = await lapse();
  keepDraft('order.11.new', { emailText: 'new@x.io' });
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(hasDrafts()).toBe(false);
  expect(session.state()).toEqual({ status: 'over' });
});

it('[AUTH-07] says why signing in again failed, and offers to try again', async () => {
  const openWindow = vi.fn<Browser['openWindow']>(() => null);
  const { user, again } = await lapse({ openWindow });
  await user.click(again);
  expect(await screen.findByText(/^Your browser has blocked the sign-in window/)).toBeVisible();
  await provider.stop();
  openWindow.mockReturnValue({ go: () => {}, close: () => {} });
  await user.click(again);
  expect(await screen.findByText("The sign-in service can't be reached.")).toBeVisible();
  expect(screen.queryByText(/^Your browser has blocked/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Typed by Anna');
});
