import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FocusWatch } from '../../src/layout/FocusWatch';

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
