import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { openLicense } from '../support/openLicense';
import { createLicense } from '../support/sampleLicense';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const grace = (hours: number) => ({ allow_grace_period: true, grace_period: hours });
const badges = async (changes: Partial<License>) => {
  openLicense(createLicense(changes));
  const { parentElement } = await screen.findByRole('heading', { level: 1 });
  return (
    within(parentElement ?? document.body)
      .queryAllByText(/^(Active|Ended .*|In grace until .*)$/)
      // The hour depends on the person's time zone.
      .map(({ textContent }) => textContent?.replace(/ \d\d:\d\d$/, ''))
  );
};

it.each<[string, Partial<License>, string[]]>([
  ['has no end', {}, ['Active']],
  ['ends tomorrow', { validity_period: '2026-11-22' }, ['Active']],
  ['ended today', { validity_period: '2026-11-21' }, ['Active', 'Ended 21/11/2026']],
  ['has grace left', { validity_period: '2026-11-21', ...grace(36) }, ['Active', 'In grace until 22/11/2026']],
  ['has used its grace up', { validity_period: '2026-11-20', ...grace(24) }, ['Active', 'Ended 21/11/2026']],
  ['is a bundle', { validity_period: '2026-11-20', is_bundle: true }, ['Active']],
])('[LDET-17] [LDET-24] the title of a license that %s shows its state and its end', async (_case, changes, shown) => {
  expect(await badges(changes)).toEqual(shown);
});
