import { describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../../server/config';
import { serverScene } from '../support/scene';

const told = {
  securityContact: 'mailto:security@acme.test',
  securityPolicy: 'https://acme.test/security',
  changePasswordUrl: 'https://id.acme.test/password',
};
const server = serverScene({ data: 'migrated', fill: null, config: told });
const bare = serverScene({ data: 'migrated', fill: null });

describe('/.well-known/security.txt', () => {
  it('[DEPLOY-65] names whom to write to, until a day within a year, and where the rules stand', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-15T10:30:00Z') });
    const { headers, body } = await server.app.inject('/.well-known/security.txt');
    vi.useRealTimers();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      'Contact: mailto:security@acme.test\nExpires: 2027-06-13T00:00:00.000Z\nPolicy: https://acme.test/security\n',
    );
  });

  it('is missing as long as nobody is named', async () => {
    expect((await bare.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  });

  it.each([
    ['security@acme.test', 'mailto:security@acme.test'],
    ['mailto:security@acme.test', 'mailto:security@acme.test'],
    ['https://acme.test/tell-us', 'https://acme.test/tell-us'],
    ['tel:+49-30-123456', 'tel:+49-30-123456'],
  ])('takes SECURITY_CONTACT=%s', (contact, written) => {
    expect(parseConfig({ SECURITY_CONTACT: contact }).securityContact).toBe(written);
  });

  it.each(['security', 'http://acme.test', 'mailto:', 'a@b\nExpires: never'])(
    'refuses SECURITY_CONTACT=%j',
    contact => {
      expect(() => parseConfig({ SECURITY_CONTACT: contact })).toThrow(
        'SECURITY_CONTACT must be an email address, or start with mailto:, https:// or tel:.',
      );
    },
  );
});

describe('/.well-known/change-password', () => {
  it("[DEPLOY-66] leads to My profile, or to the provider's page that a setting names", async () => {
    const leadsTo = async ({ app }: typeof server) => {
      const { statusCode, headers } = await app.inject('/.well-known/change-password');
      return [statusCode, headers.location];
    };
    expect(await leadsTo(bare)).toEqual([303, '/profile']);
    expect(await leadsTo(server)).toEqual([303, 'https://id.acme.test/password']);
  });
});
