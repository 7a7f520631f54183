import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DateField, type DateFieldProps } from 'ra-ui-materialui';
import { afterEach, expect, it, vi } from 'vitest';
import { reactAdmin } from '../../src/theme/reactAdmin';

afterEach(() => vi.unstubAllEnvs());

const theme = createTheme({ components: reactAdmin({}) });
const record = { id: 1, at: '2026-11-30T23:30:00Z', day: '2026-12-01' };

const shown = (field: DateFieldProps) => {
  const page = { theme, children: createElement(DateField, { ...field, record }) };
  const html = renderToStaticMarkup(createElement(ThemeProvider, page));
  return html.replaceAll(/<style.*?<\/style>|<[^>]*>/g, '');
};

it.each([
  ['Europe/Berlin', '01/12/2026', '01/12/2026 00:30'],
  ['America/New_York', '30/11/2026', '30/11/2026 18:30'],
])('[HOST-71] in %s, a DateField has the same day of a moment with and without its time', (zone, day, moment) => {
  vi.stubEnv('TZ', zone);
  expect(shown({ source: 'at' })).toBe(day);
  expect(shown({ source: 'at', showTime: true })).toBe(moment);
  expect(shown({ source: 'day' })).toBe('01/12/2026');
});

it('[HOST-71] a DateField shows the time of the zone that it is told', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const options = { timeZone: 'UTC' };
  expect(shown({ source: 'at', showTime: true, locales: 'de', options })).toBe('30.11.2026, 23:30:00');
  expect(shown({ source: 'at', showTime: true, options })).toBe('11/30/2026, 11:30:00 PM');
  expect(shown({ source: 'at', options })).toBe('30/11/2026');
});
