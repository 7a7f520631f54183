import { decomposeColor, getContrastRatio } from '@mui/material/styles';
import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { defaultPortalSettings } from '../../contract/portalSettings';
import { defaultBranding } from '../../src/theme/branding';
import { readableOn, textOn } from '../../src/theme/colours';
import { createPortalTheme } from '../../src/theme/createPortalTheme';
import { loadBranding } from '../../src/theme/loadBranding';

const company = { id: 7, name: 'Acme', oauth_clients_data: null };
const answering = (portal_data: string | null) => {
  const hosts: string[] = [];
  const getBranding = async (host: string) => {
    hosts.push(host);
    return { ...company, portal_data };
  };
  return { hosts, getBranding };
};
const failing = {
  getBranding: async () => {
    throw new HttpError('broken', 500);
  },
};
const quiet = { isDevelopment: false, onProblem: () => {} };

it('[CONST-06] [CONST-07] [CONST-08] the default brand is #555555, #ffffff and #fafafa', () => {
  const { palette } = createPortalTheme(defaultPortalSettings, 'light');
  expect([palette.header.main, palette.sidebar.main, palette.background.default]).toEqual([
    '#555555',
    '#ffffff',
    '#fafafa',
  ]);
});

it('[BRAND-07] [BRAND-08] [BRAND-09] the brand sets header, sidebar and page', () => {
  const portal = {
    ...defaultPortalSettings,
    topHeaderBackground: '#fc0',
    sidebarBackground: '#102030',
    pageBackground: '#eef',
  };
  const { palette } = createPortalTheme(portal, 'light');
  expect(palette.header).toMatchObject({ main: '#fc0', contrastText: '#000000' });
  expect(palette.sidebar).toMatchObject({ main: '#102030', contrastText: '#ffffff' });
  expect(palette.background.default).toBe('#eef');
});

it('[BRAND-07] in dark mode the header keeps the brand and the light surfaces are replaced', () => {
  const { palette } = createPortalTheme(defaultPortalSettings, 'dark');
  expect(palette.header.main).toBe('#555555');
  expect(getContrastRatio(palette.sidebar.main, '#ffffff')).toBeGreaterThan(7);
  expect(getContrastRatio(palette.background.default, '#ffffff')).toBeGreaterThan(7);
});

it('[BRAND-08] [BRAND-09] in dark mode a brand whose surfaces are dark keeps them', () => {
  const portal = { ...defaultPortalSettings, sidebarBackground: '#102030', pageBackground: '#0a141e' };
  const { palette } = createPortalTheme(portal, 'dark');
  expect(palette.sidebar).toEqual({ main: '#102030', contrastText: '#ffffff' });
  expect(palette.background.default).toBe('#0a141e');
});

it.each(['#000000', '#ffffff', '#777777', '#ffcc00', '#12355b', '#ff0000', '#00ff00'])(
  '[BRAND-07] text on %s, and text in %s on light and dark paper, is readable',
  colour => {
    expect(getContrastRatio(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(readableOn(colour, '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(readableOn(colour, '#1d2125'), '#1d2125')).toBeGreaterThanOrEqual(4.5);
  },
);

it.each([
  { mode: 'light', pageBackground: '#c8d4e0', contrast: 4.5 },
  { mode: 'dark', pageBackground: '#22384d', contrast: 7 },
] as const)(
  '[BRAND-09] links and buttons are readable on a $mode page of $pageBackground, too',
  ({ mode, pageBackground, contrast }) => {
    const portal = { ...defaultPortalSettings, topHeaderBackground: '#2e7d32', pageBackground };
    const { palette } = createPortalTheme(portal, mode);
    expect(palette.background.default).toBe(pageBackground);
    expect(getContrastRatio(palette.primary.main, pageBackground)).toBeGreaterThanOrEqual(contrast);
  },
);

it("[BRAND-07] links in dark mode keep the brand's hue instead of fading to grey", () => {
  const portal = { ...defaultPortalSettings, topHeaderBackground: '#12365c' };
  const { palette } = createPortalTheme(portal, 'dark');
  const [red, , blue] = decomposeColor(palette.primary.main).values as [number, number, number];
  expect(blue - red).toBeGreaterThan(80);
  expect(getContrastRatio(palette.primary.main, palette.background.paper)).toBeGreaterThanOrEqual(7);
});

it('[BRAND-01] asks with the host that serves the portal', async () => {
  const { hosts, getBranding } = answering(null);
  expect(await loadBranding({ getBranding }, 'licenses.acme.test', quiet)).toEqual({
    portal: defaultPortalSettings,
    hostSettings: {},
    companyId: 7,
    companyName: 'Acme',
  });
  expect(hosts).toEqual(['licenses.acme.test']);
});

it('[BRAND-03] in production the default branding applies without an answer, and the reason is logged', async () => {
  const problems: string[] = [];
  const branding = await loadBranding(failing, 'localhost', {
    isDevelopment: false,
    onProblem: reason => problems.push(reason),
  });
  expect(branding).toBe(defaultBranding);
  expect(problems).toEqual(['branding of localhost is not available: broken']);
});

it('[BRAND-03] an unknown host is told apart from a failure', async () => {
  const getBranding = async () => Promise.reject(new HttpError('Nobody.', 404, { code: 'unknown_host' }));
  const atHost = (isDevelopment: boolean) => loadBranding({ getBranding }, 'a', { ...quiet, isDevelopment });
  expect(await atHost(false)).toEqual({ ...defaultBranding, isUnknownHost: true });
  expect((await atHost(true)).portal.name).toBe('Development portal');
  const withoutCall = async () => Promise.reject(new HttpError('Not found.', 404, { code: null }));
  expect(await loadBranding({ getBranding: withoutCall }, 'a', quiet)).toBe(defaultBranding);
});

it('[BRAND-04] in development a branding applies that cannot be mistaken for a real one', async () => {
  const branding = await loadBranding(failing, 'localhost', { ...quiet, isDevelopment: true });
  expect(branding.portal.name).toBe('Development portal');
});

it('[BRAND-15] portal_data is a JSON string; broken text means the defaults, logged once', async () => {
  const set = await loadBranding(answering('{"name":"Acme Portal","topHeaderBackground":"#123456"}'), 'a', quiet);
  expect(set.portal).toMatchObject({ name: 'Acme Portal', topHeaderBackground: '#123456', pageBackground: '#fafafa' });
  const problems: string[] = [];
  const broken = await loadBranding(answering('{"name":'), 'a', {
    ...quiet,
    onProblem: reason => problems.push(reason),
  });
  expect(broken.portal).toEqual(defaultPortalSettings);
  expect(problems).toEqual(['portal_data is not a JSON object']);
});

it('[LOOK-72] the focus of a switch has the colour of texts: the switch itself is white', () => {
  for (const mode of ['light', 'dark'] as const) {
    const theme = createPortalTheme(defaultPortalSettings, mode);
    const styles = theme.components?.MuiCssBaseline?.styleOverrides;
    if (typeof styles !== 'function') throw new Error('The styles depend on the theme.');
    expect(styles(theme)).toMatchObject({
      '.MuiButtonBase-root:has(> input:focus-visible)': { outline: `2px solid ${theme.palette.text.primary}` },
    });
  }
});
