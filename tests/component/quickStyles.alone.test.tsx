import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createLicenses, openLicenseList } from '../support/openLicenseList';
import { licenseUser } from '../support/people';
import { quickNames, slowStyle } from '../support/quickStyles';
import { renderApp } from '../support/renderApp';

// Alone, because axe leaves a style in the document of other files by which every element takes the pointer.

/** The elements that look otherwise than jsdom says. */
const wrong = () =>
  [...document.querySelectorAll('*')].filter(element => {
    const [quick, slow] = [getComputedStyle(element), slowStyle(element)];
    return quickNames.some(name => quick[name] !== slow[name]);
  });

/** The inputs and buttons that do not have the labels whose control they are. */
const mislabelled = () => {
  const labels = [...document.querySelectorAll('label')];
  return [...document.querySelectorAll<HTMLInputElement>('input, button, select, textarea')].filter(element => {
    const own = [...(element.labels ?? [])];
    return labels.some(label => own.includes(label) !== (label.control === element));
  });
};

const openList = async (width: number) => {
  openLicenseList(createLicenses(3), { width });
  await screen.findByText('KEY-1');
};

const openProfile = async () => {
  const { user } = renderApp('/profile', { person: licenseUser });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await screen.findByRole('dialog', { name: 'Edit profile' });
};

it('an input that gets its id later has its label', () => {
  render(<label htmlFor="later">Name</label>);
  const { container } = render(<input />);
  const input = container.querySelector('input');
  expect(input?.labels).toHaveLength(0);
  input?.setAttribute('id', 'later');
  expect(input?.labels).toHaveLength(1);
});

it.each([
  ['a list', () => openList(1280)],
  ['a list on a phone', () => openList(390)],
  ['a form', openProfile],
])('elements of %s look as jsdom says, again after changes', async (_page, open) => {
  await open();
  expect(wrong()).toEqual([]);
  expect(mislabelled()).toEqual([]);
  const [first, ...others] = document.querySelectorAll<HTMLElement>('main, h1, table, li, button, dialog, input');
  for (const element of others) element.hidden = true;
  if (first) first.style.visibility = 'hidden';
  expect(wrong()).toEqual([]);
  for (const element of others) element.className = '';
  expect(wrong()).toEqual([]);
  expect(mislabelled()).toEqual([]);
});
