import { describe, expect, it, vi } from 'vitest';
import { defaultPortalSettings, originOfLogo, parsePortalData, readPortalData } from '../../contract/portalSettings';

const parse = (data: object) => parsePortalData(JSON.stringify(data));

describe('portal_data', () => {
  it('[BRAND-13] [BRAND-14] lets license users reset and not borrow by default', () => {
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

  it('[BRAND-02] contains only the settings that it accepts', () => {
    expect(readPortalData('{"hideCustomFields": true, "showProductLinks": "no", "logo": "ftp://x"}')).toEqual({
      hideCustomFields: true,
    });
  });

  it.each([
    ['half a JSON', '{"name": '],
    ['a list', '[]'],
    ['null', 'null'],
    ['a page', '<html>'],
  ])('[BRAND-15] %s falls back to the defaults and is reported once', (_what, text) => {
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
  ])('[BRAND-07] accepts the colour %s as %s', (given, taken) => {
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
    ['https://cdn.example;sandbox/x.png', false],
    ['https://cdn.example,evil.example/x.png', false],
    ["https://cdn.example'unsafe-inline'/x.png", false],
    ['https://cdn.example"x/x.png', false],
    ['https://cdn.example sandbox/x.png', false],
    ['https://', false],
  ])('[BRAND-05] decides whether %s may be a logo: %s', (logo, accepted) => {
    expect(parse({ logo }).logo).toBe(accepted ? logo : null);
  });

  it.each(['/\t/evil.example/x.png', '/\n\\evil.example/x.png', '/\r/evil.example/x.png'])(
    '[BRND-27] %j, which browsers read as another host, is no logo',
    logo => {
      expect(parse({ logo }).logo).toBeNull();
    },
  );

  it.each([
    ['https://cdn.example/logo.png', 'https://cdn.example'],
    ['HTTPS://CDN.example:8443/a;b.png?c,d', 'https://cdn.example:8443'],
    ['https://[2001:db8::1]/logo.png', 'https://[2001:db8::1]'],
    ['https://bücher.example/logo.png', 'https://xn--bcher-kva.example'],
    ['https://cdn.example;sandbox/x.png', ''],
    ['/logo.png', ''],
    [null, ''],
  ])('[BRAND-05] allows in a content policy, for the logo %s: %s', (logo, origin) => {
    expect(originOfLogo(logo)).toBe(origin);
  });
});
