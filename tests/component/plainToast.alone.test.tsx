import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { renderPortal } from '../support/render';

vi.mock('../../src/layout/Toast', () => {
  throw new Error('the server is away');
});

const Buttons = () => {
  const notify = usePortalNotify();
  return (
    <>
      <button onClick={() => notify.notSaved()}>fail</button>
      <button onClick={() => notify.saved()}>save</button>
    </>
  );
};

it('[SHELL-35] a toast whose styles are not loaded keeps its time and its role, and a newer one replaces it', async () => {
  vi.useFakeTimers();
  try {
    renderPortal(<Buttons />);
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'save' }));
    await act(() => vi.dynamicImportSettled());
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('Changes saved successfully');
    fireEvent.click(screen.getByRole('button', { name: 'fail' }));
    await pass(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your changes were not saved');
    await pass(2900);
    expect(screen.getByRole('alert')).toBeVisible();
    await pass(200);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
