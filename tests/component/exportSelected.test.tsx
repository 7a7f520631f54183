import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exportButton, files, keyed, licenses, lines, open, replaceDownloads } from '../support/exportScene';

replaceDownloads();

it('[EXPO-05] an export that the list does not let be complete says so with both numbers', async () => {
  const { user } = open('/licenses', { rows: licenses(3), listed: 5 });
  await user.click(await exportButton());
  expect(await screen.findByText('3 of 5 rows were read: the list changed meanwhile.')).toBeVisible();
  expect(files).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save 3 rows' }));
  expect(await lines()).toHaveLength(1 + 3 + 1);
});

it('[EXPO-06] [EXPO-22] ticked rows export themselves, in the order in which they were ticked', async () => {
  const getMany = async (_resource: string, { ids }: { ids: number[] }) => ({
    data: ids.map(id => keyed(id - 1)).toReversed(),
  });
  const { user, asked } = open('/licenses', { rows: licenses(20), dataProvider: { getMany: getMany as never } });
  await exportButton();
  const [, first, , third] = screen.getAllByRole('checkbox', { name: /^Select / });
  for (const box of [first, third]) if (box) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Export 2 selected' }));
  expect(await screen.findByText('2 rows exported')).toBeVisible();
  expect(asked).toEqual([]);
  const written = await lines();
  expect(written.slice(1, 3).map(row => /KEY-\d+/.exec(row)?.[0])).toEqual(['KEY-1', 'KEY-3']);
  expect(written).toHaveLength(1 + 2 + 1);
});

it('[EXPO-24] once all that the list finds is selected, all of it is exported, and the button says no other number', async () => {
  const { user, asked } = open('/licenses', {
    rows: licenses(1_200),
    opening: { extensions: ['runs', 'license-filters'] },
  });
  await exportButton();
  await user.click(screen.getByRole('checkbox', { name: 'Select KEY-1' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 1,200' }));
  await screen.findByText('All 1,200 selected');
  await user.click(await exportButton());
  expect(await screen.findByText('1,200 rows exported')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await lines()).toHaveLength(1 + 1_200 + 1);
  await user.click(screen.getByRole('checkbox', { name: 'Select KEY-2' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export 19 selected' })).toBeEnabled());
});

it('[EXPO-24] another filter ends the selection of everything, which was that of the filter before', async () => {
  const { user } = open('/licenses', { rows: licenses(1_200), opening: { extensions: ['runs', 'license-filters'] } });
  await exportButton();
  await user.click(screen.getByRole('checkbox', { name: 'Select KEY-1' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 1,200' }));
  await screen.findByText('All 1,200 selected');
  await user.click(screen.getByRole('link', { name: 'Disabled' }));
  expect(await screen.findByText('20 selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export 20 selected' })).toBeVisible();
  expect(screen.queryByText('All 1,200 selected')).not.toBeInTheDocument();
});
