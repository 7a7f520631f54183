import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { renderPortal } from '../support/render';
// Loaded beforehand: loading it takes real time, and these tests stop the clock.
import '../../src/layout/Toast';

const Buttons = () => {
  const notify = usePortalNotify();
  return (
    <>
      <button onClick={() => notify.notSaved()}>fail</button>
      <button onClick={() => notify.missingPermission()}>refuse</button>
      <button onClick={() => notify.saved()}>save</button>
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

it('[SHELL-32] a toast closes by itself after 3000 ms; a newer one shortens it to a second and is shown after it', async () => {
  vi.useFakeTimers();
  try {
    renderPortal(<Buttons />);
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'save' }));
    await pass(2900);
    expect(screen.getByRole('status')).toHaveTextContent('Changes saved successfully');
    await pass(200);
    await pass(1000);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();

    fireEvent.click(screen.getByRole('button', { name: 'save' }));
    await pass(500);
    expect(screen.getByRole('status')).toHaveTextContent('Changes saved successfully');
    fireEvent.click(screen.getByRole('button', { name: 'fail' }));
    await pass(900);
    expect(screen.getByRole('status')).toHaveTextContent('Changes saved successfully');
    await pass(200);
    await pass(500);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your changes were not saved');
    await pass(2300);
    expect(screen.getByRole('alert')).toHaveTextContent('Your changes were not saved');
    await pass(1200);
    await pass(1000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
