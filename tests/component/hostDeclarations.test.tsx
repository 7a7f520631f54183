import { act, screen } from '@testing-library/react';
import { useResourceDefinitions } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isOwnAddress } from '../../contract/ownAddresses';
import { checkDeclarations } from '../../src/checkDeclarations';
import { AppConfigError } from '../../src/config';
import type { ResourceDeclaration } from '../../src/lib/resource';
import { registry } from '../../src/registry';
import { viewer } from '../support/people';
import { renderApp } from '../support/renderApp';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an invalid declaration', () => {
  const page = () => null;

  it.each<[string, Partial<ResourceDeclaration>[]]>([
    [
      'Two resources are called "things". Rename one of them. Each resources/<folder>/index.ts exports nothing but',
      [
        { name: 'things', path: 'a' },
        { name: 'things', path: 'b' },
      ],
    ],
    [
      'Two resources are called "Things". Rename one of them.',
      [
        { name: 'things', path: 'a' },
        { name: 'Things', path: 'b' },
      ],
    ],
    [
      'The resource "things" has no path. Add the one of its list below the API: path: \'things\'.',
      [{ name: 'things' }],
    ],
    ['No resource can be called "create"', [{ name: 'create', path: 'create' }]],
    ['No resource can be called "profile"', [{ name: 'profile', path: 'profiles' }]],
    ['A resource has no name.', [{ path: 'things' }]],
    [
      'The path "/api/v1/things/" of the resource "things" is below /api/v1 anyway. Leave out /api/v1 and outer slashes.',
      [{ name: 'things', path: '/api/v1/things/' }],
    ],
    ['The resource "a/b" needs a name of at most 50 letters, digits', [{ name: 'a/b', path: 'b' }]],
  ])('[HOST-07] [DECL-132] is refused at the start: %s', (sentence, declarations) => {
    expect(() => checkDeclarations(declarations as ResourceDeclaration[])).toThrow(sentence);
  });

  it('[HOST-07] stops a build and the start in development', () => {
    // Another test may have added pages of the portal itself, whose addresses no other resource can have.
    const own = registry.filter(({ name }) => !isOwnAddress(name));
    expect(() => checkDeclarations(own)).not.toThrow();
    const things = { name: 'things', path: 'things' };
    const wrong = [
      [things, things],
      [{ name: 'things' }],
      [{ name: 'things', path: '/things' }],
      [{ path: 'things' }],
      ...['create', 'Profile', 'work-on-a-list', 'login', 'auth', 'api', 'health', 'x/y'].map(name => [
        { name, path: 'things' },
      ]),
    ];
    for (const declarations of wrong)
      expect(() => checkDeclarations(declarations as ResourceDeclaration[])).toThrow(AppConfigError);
    expect(() => checkDeclarations([things])).not.toThrow();
  });

  describe('whose code throws', () => {
    const reportError = vi.fn();
    beforeAll(() => vi.stubGlobal('reportError', reportError));
    afterAll(() => vi.unstubAllGlobals());

    it('[HOST-07] lets nobody in if its rule throws, and reports that once', async () => {
      const broken = new Error('no such rule');
      const access = () => {
        throw broken;
      };
      const things = { name: 'things', path: 'things', access, list: page };
      renderApp('/things', { resources: [things], person: viewer });
      expect(await heading("You don't have access to this page")).toBeInTheDocument();
      const [reports] = reportError.mock.calls;
      expect(reportError).toHaveBeenCalledTimes(1);
      expect(reports).toMatchObject([
        { message: expect.stringContaining('An access rule must return true or false.'), cause: broken },
      ]);
    });

    it('[HOST-07] shows the error screen instead of a page that throws', async () => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
      const list = () => {
        throw new Error('no such page');
      };
      renderApp('/things', { resources: [{ name: 'things', path: 'things', list }], person: viewer });
      expect(await heading('An error occured')).toBeInTheDocument();
      error.mockRestore();
    });
  });
});

it('[SPEED-02] the first page does not render again for definitions that the portal knew before', async () => {
  const seen = new Set<unknown>();
  const Things = () => {
    seen.add(useResourceDefinitions());
    return <p>Nothing yet</p>;
  };
  await renderApp('/things', { person: viewer, resources: [{ name: 'things', path: 'things', list: Things }] });
  expect(await screen.findByText('Nothing yet')).toBeVisible();
  await act(async () => {});
  expect(seen.size).toBe(1);
});
