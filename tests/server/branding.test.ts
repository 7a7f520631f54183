import { describe, expect, it } from 'vitest';
import { serverScene } from '../support/scene';

const server = serverScene();

describe('branding', () => {
  const branding = async (domain: string) => {
    const response = await server.app.inject({ url: `/api/v1/companies/get_id?domain=${domain}` });
    return [response.statusCode, response.json<{ id?: number; portal_data?: string | null }>()] as const;
  };

  it('[WIRE-01] [WIRE-67] [BRAND-01] is found by host, before anybody has signed in', async () => {
    expect(await branding('Portal.acme.test')).toEqual([
      200,
      {
        id: 1,
        name: 'Acme Software',
        portal_data: '{"name":"Acme","allowUsersLicenseReset":true}',
        oauth_clients_data: { secret_expiration_period: 86400, secret_rotated_expiration_period: 3600 },
      },
    ]);
  });

  it("[BRAND-02] a custom domain's own theme overrides the company's, and another company has its own", async () => {
    expect(await branding('beta.acme.test')).toMatchObject([
      200,
      { id: 1, portal_data: '{"name":"Acme Beta","allowUsersLicenseReset":true}' },
    ]);
    expect(await branding('portal.globex.test')).toMatchObject([200, { id: 2, portal_data: null }]);
  });

  it('[BRAND-03] an unknown host has none', async () => {
    expect(await branding('acme.test')).toMatchObject([404, { code: 'unknown_host' }]);
    expect(await branding('')).toMatchObject([404, { code: 'unknown_host' }]);
    // A pointer refers to a body, and a GET has none.
    expect((await server.app.inject({ url: '/api/v1/companies/get_id' })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'domain', pointer: null, code: 'required' }],
    });
  });
});
