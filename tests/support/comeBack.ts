import { focusManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** The person comes back to the portal's tab after a minute: what it shows is read again. */
export const comeBack = () => {
  onTestFinished(() => focusManager.setFocused(undefined));
  act(() => {
    focusManager.setFocused(false);
    vi.setSystemTime(Date.now() + 60_000);
    focusManager.setFocused(true);
  });
};
