import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { FocusWatch } from '../../src/layout/FocusWatch';
import { ana, bo } from '../support/licenseUsers';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** A page with a button that disappears when it is pressed. @param next what takes its place */
const Page = ({ next = null }: { next?: ReactNode }) => {
  const [isGone, setGone] = useState(false);
  return (
    <>
      <FocusWatch />
      <h1 tabIndex={-1}>Requests</h1>
      {isGone ? next : <button onClick={() => setGone(true)}>Approve</button>}
    </>
  );
};

const approve = async () => {
  const button = screen.getByRole('button', { name: 'Approve' });
  button.focus();
  act(() => button.click());
  // The observer is told in a microtask.
  await Promise.resolve();
  vi.runAllTimers();
};

it('[LOOK-67] the focus of what disappears goes to the heading', async () => {
  render(<Page />);
  await approve();
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('[LOOK-67] what takes the place of it and the focus keeps it', async () => {
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- as a dialog takes the focus
  render(<Page next={<input autoFocus aria-label="Reason" />} />);
  await approve();
  expect(screen.getByLabelText('Reason')).toHaveFocus();
});

/** A button that is disabled while it works. @param children what it opens then */
const Working = ({ children }: { children?: ReactNode }) => {
  const [step, setStep] = useState(0);
  return (
    <>
      <FocusWatch />
      <h1 tabIndex={-1}>Orders</h1>
      <button disabled={step === 1} onClick={() => setStep(1)}>
        Export
      </button>
      <button onClick={() => setStep(step + 1)}>Go on</button>
      {step === 2 && children}
    </>
  );
};

const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await Promise.resolve();
  vi.runAllTimers();
};
const start = async () => {
  const button = screen.getByRole('button', { name: 'Export' });
  button.focus();
  // Browsers take the focus from a disabled button, jsdom does not.
  button.blur();
  await press('Export');
  return button;
};

it('[LOOK-80] a button that was disabled while it worked gets the focus back', async () => {
  render(<Working />);
  const button = await start();
  expect(document.body).toHaveFocus();
  await press('Go on');
  expect(button).toHaveFocus();
});

it('[LOOK-80] the focus stays where the person has put it meanwhile', async () => {
  render(<Working />);
  await start();
  screen.getByRole('button', { name: 'Go on' }).focus();
  await press('Go on');
  expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus();
});

it('[LOOK-81] a dialog that a disabled button opened gives the focus back to it', async () => {
  render(
    <Working>
      <div className="MuiModal-root">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as a dialog takes the focus */}
        <input autoFocus aria-label="Email" />
      </div>
    </Working>,
  );
  const button = await start();
  await press('Go on');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await press('Go on');
  expect(button).toHaveFocus();
});

it('[LOOK-67] after somebody was unassigned by keyboard, the focus is at the heading of the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let license_users = [ana, bo];
  const license = () => createLicense({ license_users, product: { authorization_method: 'user' } });
  const unassignUser = vi.fn(async () => {
    license_users = [bo];
  });
  const dataProvider: Partial<PortalDataProvider> = {
    getOne: async () => ({ data: license() }) as never,
    getMany: async () => ({ data: [license()] }) as never,
    getOrderManagers: async () => [],
    emailUse: async () => 'free',
    unassignUser,
  };
  const { user } = renderApp('/licenses/1042/users', { dataProvider });
  const press = async (role: string, name: string) => {
    const button = await screen.findByRole(role, { name });
    act(() => button.focus());
    await user.keyboard('{Enter}');
  };
  await screen.findByRole('button', { name: 'Actions: ana@customer.test' });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await press('button', 'Actions: ana@customer.test');
  await press('menuitem', 'Unassign');
  await press('button', 'Unassign');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(unassignUser).toHaveBeenCalledOnce();
  expect(screen.queryByText('ana@customer.test')).not.toBeInTheDocument();
});
