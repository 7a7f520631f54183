import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultPortalSettings, type PortalSettings } from '../../contract/portalSettings';
import type { PortalDataProvider } from '../../dataProvider/types';
import { keepStyles } from '../support/fewStyles';
import { createPerson, licenseUser } from '../support/people';
import { createProductFile } from '../support/records';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';

keepStyles('color', 'background-color');

const open = async (portal: Partial<PortalSettings> = {}, companyName: string | null = 'Acme Software') => {
  renderApp('/profile', {
    person: licenseUser,
    branding: { portal: { ...defaultPortalSettings, ...portal }, companyName },
  });
  await screen.findByRole('heading', { level: 1, name: 'My profile' });
};
const background = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
const header = () => screen.getByRole('banner');
const sidebar = () => screen.getByRole('navigation', { name: 'Main menu' });

it('[BRAND-05] the logo is in the header', async () => {
  await open({ logo: 'https://cdn.acme.test/logo.png' });
  expect(header().querySelector('img')).toHaveAttribute('src', 'https://cdn.acme.test/logo.png');
});

it('[BRAND-05] without a logo there is no image', async () => {
  await open();
  expect(header().querySelector('img')).toBeNull();
});

it("[BRAND-06] the portal's name is in the header and in the window's title", async () => {
  await open({ name: 'Acme License Portal' });
  expect(screen.getByRole('link', { name: 'Acme License Portal' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('My profile - Acme License Portal');
});

it("[BRAND-06] without a name the company's is used, without a company a general one", async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Acme Software' })).toBeInTheDocument();
});

it('[BRAND-06] without a company a general name is used', async () => {
  await open({}, null);
  expect(screen.getByRole('link', { name: 'Licensing portal' })).toBeInTheDocument();
});

it('[CONST-06] [CONST-07] [CONST-08] the default colours reach header, sidebar and page', async () => {
  await open();
  expect(background(header())).toBe('rgb(85, 85, 85)');
  expect(background(sidebar())).toBe('rgb(255, 255, 255)');
  expect(background(document.body)).toBe('rgb(250, 250, 250)');
});

it('[BRAND-07] [BRAND-08] [BRAND-09] the brand colours reach header, sidebar and page, with readable text', async () => {
  await open({ topHeaderBackground: '#ffcc00', sidebarBackground: '#102030', pageBackground: '#eeeeff' });
  expect(background(header())).toBe('rgb(255, 204, 0)');
  expect(getComputedStyle(header()).color).toBe('rgb(0, 0, 0)');
  expect(background(sidebar())).toBe('rgb(16, 32, 48)');
  expect(getComputedStyle(sidebar()).color).toBe('rgb(255, 255, 255)');
  expect(background(document.body)).toBe('rgb(238, 238, 255)');
  expect(background(screen.getByRole('main'))).toBe('rgba(0, 0, 0, 0)');
});

it('[BRAND-09] text on a dark page has a light surface below it', async () => {
  await open({ pageBackground: '#22384d' });
  expect(background(document.body)).toBe('rgb(34, 56, 77)');
  expect(background(screen.getByRole('main'))).toBe('rgb(255, 255, 255)');
  expect(getComputedStyle(screen.getByRole('main')).color).toBe('rgba(0, 0, 0, 0.87)');
});

it.each([
  [390, 'a phone'],
  [1280, 'a desktop'],
])('[SHELL-27] the header has landmarks and a skip link at %i pixels, %s', async width => {
  const { user } = renderApp('/profile', { person: licenseUser, width });
  await screen.findByRole('heading', { level: 1, name: 'My profile' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('[BRAND-03] [CONST-08] an unknown host is reported in the default colours, and offers no sign-in', async () => {
  renderApp('/licenses', { branding: { isUnknownHost: true, companyId: null, companyName: null } });
  expect(await screen.findByRole('heading', { name: 'There is no portal at this address' })).toBeVisible();
  expect(screen.getByText(/^No company has a portal at localhost\./)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(background(document.body)).toBe('rgb(250, 250, 250)');
});

it("[BRAND-02] [BRAND-12] [LDET-05] [LDET-06] a host's own display settings override the company's", async () => {
  const file = createProductFile({ filename: 'studio.msi' });
  const license = createLicense({ product: { latest_installation_files: [file] } });
  const getOne = (async () => ({ data: license })) as unknown as PortalDataProvider['getOne'];
  const person = createPerson({ portal: { hideProductFeatures: true } });
  const hostSettings = { hideCustomFields: true, hideProductFeatures: false, showProductLinks: false };
  renderApp('/licenses/1042', { person, branding: { hostSettings }, dataProvider: { getOne } });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['License details', 'Product features', 'Devices']);
  expect(screen.queryByRole('link', { name: 'studio.msi' })).not.toBeInTheDocument();
});

it('[BRAND-02] [BRAND-12] what the host does not set is set by the company', async () => {
  const file = createProductFile({ filename: 'studio.msi' });
  const license = createLicense({ product: { latest_installation_files: [file] } });
  const getOne = (async () => ({ data: license })) as unknown as PortalDataProvider['getOne'];
  const person = createPerson({ portal: { showProductLinks: false, hideCustomFields: true } });
  renderApp('/licenses/1042', { person, branding: { hostSettings: {} }, dataProvider: { getOne } });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['License details', 'Product features', 'Devices']);
  expect(screen.queryByRole('link', { name: 'studio.msi' })).not.toBeInTheDocument();
});

it('[BRAND-02] [BRAND-13] the company decides at every host what license users may do', async () => {
  const license = createLicense({ is_manager: false });
  const getOne = (async () => ({ data: license })) as unknown as PortalDataProvider['getOne'];
  const hostSettings = { allowUsersLicenseReset: false };
  renderApp('/licenses/1042', { person: licenseUser, branding: { hostSettings }, dataProvider: { getOne } });
  expect(await screen.findByRole('button', { name: 'Reset' })).toBeVisible();
});
