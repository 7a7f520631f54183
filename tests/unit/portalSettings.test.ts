import { describe, expect, it, vi } from 'vitest';
import { defaultPortalSettings, parsePortalData, readPortalData } from '../../contract/portalSettings';

const parse = (data: object) => parsePortalData(JSON.stringify(data));

describe('portal_data', () => {
  it('[BRAND-13] [BRAND-14] lets license users reset and not borrow when it does not say', () => {
    expect(parse({ name: 'Acme' })).toMatchObject({ allowUsersLicenseReset: true, allowUsersLicenseBorrow: false });
    expect(parse({ allowUsersLicenseReset: false, allowUsersLicenseBorrow: true })).toMatchObject({
      allowUsersLicenseReset: false,
      allowUsersLicenseBorrow: true,
    });
  });

  it('[BRAND-16] knows the settings by exactly these names', () => {
    const settings = {
      showProductLinks: false,
      hideCustomFields: true,
      hideProductFeatures: true,
      allowUsersLicenseReset: false,
      allowUsersLicenseBorrow: true,
      topHeaderBackground: '#102030',
      loginTitle: 'Hello',
    };
    expect(parse(settings)).toEqual({ ...defaultPortalSettings, ...settings });
    expect(parse({ show_product_links: false, TopHeaderBackground: '#102030', logintitle: 'Hello' })).toEqual(
      defaultPortalSettings,
    );
  });

  it('[BRAND-02] tells what it says apart from what it leaves to others', () => {
    expect(readPortalData('{"hideCustomFields": true, "showProductLinks": "no", "logo": "ftp://x"}')).toEqual({
      hideCustomFields: true,
    });
  });

  it.each([
    ['half a JSON', '{"name": '],
    ['a list', '[]'],
    ['null', 'null'],
    ['a page', '<html>'],
  ])('[BRAND-15] %s gives the defaults and is reported once', (_what, text) => {
    const onMalformed = vi.fn();
    expect(parsePortalData(text, onMalformed)).toEqual(defaultPortalSettings);
    expect(onMalformed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['red', '#555555'],
    ['#12345', '#555555'],
    ['#123456;background:url(//evil)', '#555555'],
    ['#abc', '#abc'],
    ['#A1B2C3', '#A1B2C3'],
  ])('[BRAND-07] takes the colour %s as %s', (given, taken) => {
    expect(parse({ topHeaderBackground: given }).topHeaderBackground).toBe(taken);
  });

  it.each([
    ['https://cdn.example/logo.png', true],
    ['/logo.png', true],
    ['data:image/png;base64,AAAA', true],
    ['http://cdn.example/logo.png', false],
    ['//evil.example/logo.png', false],
    ['/\\evil.example/logo.png', false],
    ['data:image/svg+xml;base64,AAAA', false],
    ['javascript:alert(1)', false],
  ])('[BRAND-05] decides whether %s may be a logo: %s', (logo, accepted) => {
    expect(parse({ logo }).logo).toBe(accepted ? logo : null);
  });
});
