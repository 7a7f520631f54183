import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import customers from '../../docs/list.example.json';
import { publishing } from '../support/publishing';

const { open } = publishing(['resources', 'catalogue']);
beforeAll(() => import('../../src/declared/adding/AddList'), 60_000);

it('[DECL-124] a list that comes with the portal is downloaded as an example, and not changed', async () => {
  const { unmount } = await open('/lists/catalogue-customers');
  expect(await screen.findByText('Part of the portal')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write as a folder' })).toBeNull();
  unmount();
  await open('/lists/new?of=catalogue-customers');
  expect(await screen.findByText('The portal needs this address itself, so the list is not shown.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it.each([
  [
    'profile',
    'The declaration has a fault. /name must not be "profile", because the portal needs the address /profile.',
  ],
  ['licenses', 'A list of this name from the code, a file or the configuration is shown instead.'],
])('[DECL-125] a file with the name %s is not promised to managers', async (name, sentence) => {
  const { user } = await open('/lists');
  await user.upload(
    await screen.findByLabelText('Upload a file', { selector: 'input' }),
    new File([JSON.stringify({ ...customers, name })], 'list.json'),
  );
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(sentence)).toBeVisible();
  expect(question.queryByText('Managers will see it.')).toBeNull();
});
