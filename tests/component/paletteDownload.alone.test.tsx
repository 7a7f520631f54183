import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../support/renderApp';

const { asked, answer } = vi.hoisted(() => {
  const latch = () => {
    let open = () => {};
    const opened = new Promise<void>(resolve => (open = resolve));
    return { open, opened };
  };
  return { asked: latch(), answer: latch() };
});

vi.mock('../../src/layout/palette/Palette', async original => {
  asked.open();
  await answer.opened;
  return original();
});

/** Whether the page does nothing else with the key. */
const press = (key: string, ctrlKey = false) => !fireEvent.keyDown(document.body, { key, ctrlKey });

it('[PAL-06] what is typed while the palette is downloaded is in its box', async () => {
  renderApp('/licenses');
  await screen.findByRole('heading', { name: 'Licenses' });
  // Even the keyboard itself is still to be downloaded.
  expect([press('k', true), press('z'), press('/')]).toEqual([true, true, true]);
  await asked.opened;
  expect(press('x')).toBe(true);
  answer.open();
  expect(await screen.findByRole('combobox', { name: 'Search or jump to ...' })).toHaveValue('z/x');
});
