import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useCloseNotification, useNotify } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { renderPortal } from '../support/render';
// Loaded beforehand: loading it takes real time, and these tests stop the clock.
import '../../src/layout/Toast';

const Closing = () => <button onClick={useCloseNotification()}>Understood</button>;

const Broken = () => {
  throw new Error('a page made a mistake');
};

const closing = <Closing />;
const broken = <Broken />;

const Buttons = () => {
  const notify = usePortalNotify();
  const notifyAsReactAdmin = useNotify();
  return (
    <>
      <button onClick={() => notify.notSaved()}>fail</button>
      <button onClick={() => notify.missingPermission()}>refuse</button>
      <button onClick={() => notify.saved()}>save</button>
      <button onClick={() => notifyAsReactAdmin(closing)}>closing</button>
      <button onClick={() => notifyAsReactAdmin(broken)}>broken</button>
      <button onClick={() => notifyAsReactAdmin('Marked', { undoable: true })}>undoable</button>
    </>
  );
};

it('[SHELL-31] a failed save without a message of its own shows both lines as an alert', async () => {
  const { user } = renderPortal(<Buttons />);
  await user.click(screen.getByRole('button', { name: 'fail' }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Your changes were not saved');
  expect(toast).toHaveTextContent('There was an error while saving your changes');
});

it('[PERM-17] a missing permission is reported in both lines', async () => {
  const { user } = renderPortal(<Buttons />);
  await user.click(screen.getByRole('button', { name: 'refuse' }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Missing permission');
  expect(toast).toHaveTextContent('You do not have permission to perform this action.');
});

it('[SHELL-32] a toast stays while the person continues to work on the page', async () => {
  const { user } = renderPortal(<Buttons />);
  await user.click(screen.getByRole('button', { name: 'save' }));
  const toast = await screen.findByRole('status');
  await user.click(document.body);
  expect(toast).toBeVisible();
  expect(toast.closest('[class*="MuiSnackbar-root"]')).not.toBeNull();
});

it('[HOST-74] an element closes its own notification', async () => {
  const { user } = renderPortal(<Buttons />);
  await user.click(screen.getByRole('button', { name: 'closing' }));
  await user.click(await screen.findByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Understood' })).not.toBeInTheDocument());
});

it('[HOST-74] an element that throws leaves the page, and the next notification is shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = renderPortal(<Buttons />);
  await user.click(screen.getByRole('button', { name: 'broken' }));
  expect(await screen.findByText('Error occured')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByText('Changes saved successfully')).toBeInTheDocument();
  log.mockRestore();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (...names: string[]) =>
  act(() => {
    for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
  });
const openWithStoppedClock = async () => {
  vi.useFakeTimers();
  renderPortal(<Buttons />);
  await pass(0);
};

describe('with a stopped clock', () => {
  afterEach(() => vi.useRealTimers());

  it('[SHELL-32] a toast closes by itself after 3000 ms', async () => {
    await openWithStoppedClock();
    press('save');
    await pass(2900);
    expect(screen.getByRole('status')).toHaveTextContent('Changes saved successfully');
    await pass(200);
    await pass(1000);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('[SHELL-35] a newer toast is seen at once, for its whole time, and the one before it goes', async () => {
    await openWithStoppedClock();
    press('save');
    await pass(500);
    expect(screen.getByRole('status')).toHaveTextContent('Changes saved successfully');
    press('fail');
    await pass(0);
    // The one before it fades out.
    await pass(250);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your changes were not saved');
    await pass(2700);
    expect(screen.getByRole('alert')).toHaveTextContent('Your changes were not saved');
    await pass(500);
    await pass(500);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[SHELL-35] an undo keeps its time: a newer toast waits for it', async () => {
    await openWithStoppedClock();
    press('undoable');
    await pass(500);
    press('fail');
    await pass(3400);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(200);
    await pass(500);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your changes were not saved');
  });

  it('[HOST-70] an undo has 4 seconds also while the person works in another window', async () => {
    await openWithStoppedClock();
    press('undoable');
    await pass(500);
    fireEvent.blur(window);
    await pass(3400);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await pass(200);
    await pass(500);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('[HOST-13] toasts of one moment are each shown for a second', async () => {
    await openWithStoppedClock();
    press('save', 'fail');
    await pass(900);
    expect(screen.getByRole('status')).toHaveTextContent('Changes saved successfully');
    await pass(200);
    await pass(500);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your changes were not saved');
  });
});
