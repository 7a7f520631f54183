import { screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, it } from 'vitest';
import { createLicenses } from '../support/openLicenseList';
import { renderApp } from '../support/renderApp';

const preset = async (name: string) => {
  const presets = within(await screen.findByRole('navigation', { name: 'Quick filters' }));
  return presets.findByRole('link', { name: new RegExp(`^${name}( \\d+)?$`) });
};

it('[FILT-37] the count of a preset goes once a command may have changed it, and is the list’s own after that', async () => {
  let disabled = 5;
  const getList = async (resource: string, { filter }: GetListParams) => {
    const total = filter?.['enabled'] === 0 ? disabled : 45;
    return (resource === 'licenses' ? { data: createLicenses(2), total } : { data: [], total: 0 }) as never;
  };
  const { user, queryClient } = renderApp('/licenses', { dataProvider: { getList } });
  await screen.findByText('KEY-1');
  await user.hover(await preset('Disabled'));
  await waitFor(async () => expect(await preset('Disabled')).toHaveTextContent('Disabled 5'));

  disabled = 8;
  await queryClient.invalidateQueries();
  await waitFor(async () => expect((await preset('Disabled')).textContent?.trim()).toBe('Disabled'));
  await user.click(await preset('Disabled'));
  await waitFor(async () => expect(await preset('Disabled')).toHaveTextContent('Disabled 8'));

  disabled = 2;
  await queryClient.invalidateQueries();
  await waitFor(async () => expect(await preset('Disabled')).toHaveTextContent('Disabled 2'));
  await user.click(await preset('All'));
  await waitFor(async () => expect(await preset('All')).toHaveTextContent('All 45'));
  expect(await preset('Disabled')).toHaveTextContent('Disabled 2');
});

it.each([
  ['en', 'Quick filters', 'New in the last 7 days'],
  ['de', 'Schnellfilter', 'Neu in den letzten 7 Tagen'],
  ['fr', 'Filtres rapides', 'Nouvelles ces 7 derniers jours'],
  ['es', 'Filtros rápidos', 'Nuevos en los últimos 7 días'],
] as const)('[FILT-38] the preset of new orders says its days (%s)', async (language, presets, words) => {
  renderApp('/orders', { language });
  const links = within(await screen.findByRole('navigation', { name: presets }));
  expect(links.getByRole('link', { name: words })).toBeVisible();
});
