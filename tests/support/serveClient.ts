import { HttpError } from 'ra-core';
import { vi } from 'vitest';
import type { OAuthClient } from '../../contract/schemas/oauthClient';
import type { ClientOwner } from '../../dataProvider/types';
import { createOAuthClient } from './records';

const withSecret = (secret: string): OAuthClient => ({ ...createOAuthClient(), secret });

/** Answers the calls of an OAuth client like a back end. Every new secret differs from the one before. */
export const serveClient = (initial: OAuthClient | null = createOAuthClient()) => {
  let client = initial;
  const become = (secret: string) => {
    client = withSecret(secret);
  };
  return {
    getOAuthClient: vi.fn(async (_owner: ClientOwner) => client),
    createOAuthClient: vi.fn(async (_owner: ClientOwner, _key: string) => become('secret-of-a-new-client')),
    deleteOAuthClient: vi.fn(async (_owner: ClientOwner) => {
      client = null;
    }),
    refreshOAuthSecret: vi.fn(async (_owner: ClientOwner, _key: string) => become('refreshed-secret')),
    rotateOAuthSecret: vi.fn(async (_owner: ClientOwner, _periods: unknown, _key: string) => become('rotated-secret')),
  };
};

export const serverError = () => new HttpError('Internal Server Error', 500);
