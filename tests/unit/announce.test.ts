import { afterEach, expect, it, vi } from 'vitest';
import { announce } from '../../server/announce';
import { parseConfig } from '../../server/config';

afterEach(() => void vi.restoreAllMocks());

const announced = (env: Record<string, string>): string => {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(part => {
    text += String(part);
    return true;
  });
  announce(parseConfig(env), 'postgres');
  return text;
};

it('warns of demo accounts at a public address', () => {
  const text = announced({ PUBLIC_URL: 'https://licenses.example.com' });
  expect(text.match(/^Warning: .*$/gm)).toEqual([
    'Warning: https://licenses.example.com is a public address, and SEED=demo makes accounts whose password everybody can read. Set SEED=none and start with an empty database.',
  ]);
});

it.each([
  ['without demo accounts', { PUBLIC_URL: 'https://licenses.example.com', SEED: 'none' }],
  ['at localhost', {}],
  ['below localhost', { PUBLIC_URL: 'http://acme.localhost:3000' }],
  ['at an address of the machine itself', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
])('does not warn %s', (_case, env) => {
  const text = announced(env);
  expect(text).toContain('The portal is at http');
  expect(text).not.toContain('Warning');
});
