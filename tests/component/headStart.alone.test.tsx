import { QueryObserver } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { type GetListParams, type GetOneParams, HttpError, type Identifier } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { Person } from '../../authProvider/person';
import { createExtensions } from '../../dataProvider/extensions';
import type { PortalDataProvider, PortalUser } from '../../dataProvider/types';
import { downloadPage, isDownloaded, requestData, requestFirstPage } from '../../src/headStart';
import { createQueryClient } from '../../src/queryClient';
import type * as registered from '../../src/registry';
import { authTab, signedInStorage } from '../support/authTab';
import { licenseUser, viewer } from '../support/people';
import { renderApp } from '../support/renderApp';
import { soon } from '../support/soon';

vi.mock('../../src/registry', async actual => {
  const { registry, ...others } = await actual<typeof registered>();
  const { parcels } = await import('../parcels');
  return { ...others, registry: [...registry, parcels] };
});

/** The requests made when the portal is opened at an address. */
const extensions = createExtensions([]);
const asked = (address: string, person?: Person) => {
  const calls: unknown[] = [];
  const dataProvider = {
    getList: async (resource: string, params: GetListParams) => {
      calls.push([resource, params]);
      return { data: [], total: 0 };
    },
    getOne: async (resource: string, { id }: GetOneParams) => {
      calls.push([resource, id]);
      return { data: { id } };
    },
    getLicenseCounters: async (userId: Identifier) => {
      calls.push(['counters', userId]);
      return [];
    },
  } as Pick<PortalDataProvider, 'getList' | 'getOne' | 'getLicenseCounters'>;
  const { pathname, search } = new URL(address, 'https://portal.test');
  requestData({ pathname, search }, { dataProvider, queryClient: createQueryClient(), extensions }, person);
  return calls;
};

const newest = { pagination: { page: 1, perPage: 20 }, sort: { field: 'created_at', order: 'DESC' }, filter: {} };

describe('what is requested before the portal is shown', () => {
  it('is requested once, even if that fails: the page requests it again itself', async () => {
    const getList = vi.fn(() => Promise.reject(new Error('Service Unavailable')));
    const dataProvider = { getList } as unknown as PortalDataProvider;
    const queryClient = createQueryClient();
    const request = () =>
      requestData({ pathname: '/licenses', search: '' }, { dataProvider, queryClient, extensions }, viewer);
    request();
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), soon);
    request();
    expect(getList).toHaveBeenCalledOnce();
  });

  it.each([401, 403])('[AUTH-46] refused with %s, is requested again by the page that waits for it', async status => {
    let refuse: (error: HttpError) => void = () => {};
    const answer = new Promise<never>((_resolve, reject) => {
      refuse = reject;
    });
    const queryClient = createQueryClient();
    const dataProvider = { getOne: () => answer } as unknown as PortalDataProvider;
    requestData({ pathname: '/licenses/7', search: '' }, { dataProvider, queryClient, extensions });
    // The page's own call leads to the sign-in.
    const queryFn = vi.fn(async () => ({}));
    const page = new QueryObserver(queryClient, { queryKey: ['licenses', 'getOne', { id: '7' }], queryFn });
    const leave = page.subscribe(() => {});
    expect(queryFn).not.toHaveBeenCalled();
    refuse(new HttpError('Refused', status));
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce(), soon);
    leave();
  });

  it('[LLIST-01] [LLIST-02] is the twenty newest of the list', () => {
    expect(asked('/licenses')).toEqual([['licenses', newest]]);
  });

  it("[LLIST-03] is the address's page, order and filter", () => {
    const search = '?page=3&perPage=20&sort=status&order=ASC&filter=%7B%22license_key__icontains%22%3A%22AB%22%7D';
    expect(asked(`/licenses${search}`)).toEqual([
      [
        'licenses',
        {
          pagination: { page: 3, perPage: 20 },
          sort: { field: 'status', order: 'ASC' },
          filter: { license_key__icontains: 'AB' },
        },
      ],
    ]);
  });

  it.each([
    ['a page before the first', 'page=-1'],
    ['a page that no server counts to', 'page=99999999999'],
    ['pages larger than any server hands out', 'perPage=100000'],
    ['pages of nothing', 'perPage=0'],
    ['two orders', 'sort=status&sort=order&order=ASC'],
    ['a filter nobody has declared', `filter=${encodeURIComponent('{"shoe_size":44}')}`],
    ['a value that is none of the filter', `filter=${encodeURIComponent('{"is_any_floating":"x"}')}`],
    ['a search for no text', `filter=${encodeURIComponent('{"license_key__icontains":{"a":1}}')}`],
    ['a filter that is none', 'filter=nonsense'],
    ['a filter that is a list', 'filter=%5B1%5D'],
    ['a filter that is nothing', 'filter=null'],
  ])('[LLIST-01] is the twenty newest if the address names %s', (_what, query) => {
    expect(asked(`/licenses?${query}`)).toEqual([['licenses', newest]]);
  });

  it('[LLIST-09] is not searched by manager-only fields for anyone else', () => {
    const address = `/licenses?filter=${encodeURIComponent('{"customer_email":"a@x.io","product_name__icontains":"CAD"}')}`;
    const filterOf = (person: Person) =>
      (asked(address, person) as [string, GetListParams][]).map(([, { filter }]) => filter);
    expect(filterOf(viewer)).toEqual([{ customer_email: 'a@x.io', product_name__icontains: 'CAD' }]);
    expect(filterOf(licenseUser)).toEqual([{ product_name__icontains: 'CAD' }]);
  });

  it.each(['abc', '1e3', '0', '-1', '007', '7.0', '99999999999', '%00', '7%00', '%E0%A4%A', '%20'])(
    '[SHELL-15] is no record if the address names %s',
    id => {
      expect([...asked(`/licenses/${id}`), ...asked(`/orders/${id}`, viewer)]).toEqual([]);
    },
  );

  it('[LDET-01] is the license of the address', () => {
    expect(asked('/licenses/1042/devices')).toEqual([['licenses', '1042']]);
  });

  it('[SHELL-09] is nothing behind an access rule before the person is known, and nothing for people without access', () => {
    expect([...asked('/orders'), ...asked('/orders/7'), ...asked('/orders', licenseUser)]).toEqual([]);
    expect(asked('/orders', viewer)).toEqual([['orders', newest]]);
    expect(asked('/orders/7', viewer)).toEqual([['orders', '7']]);
  });

  it("[DASH-04] is a manager's counters on the home page, and nothing for anyone else", () => {
    expect(asked('/', viewer)).toEqual([['counters', 11]]);
    expect([...asked('/'), ...asked('/', licenseUser)]).toEqual([]);
  });

  it("[HOST-58] is a record of react-admin's pages and none of their lists, whose order and page size only they know", () => {
    expect(asked('/parcels', viewer)).toEqual([]);
    expect(asked('/parcels/7', viewer)).toEqual([['parcels', '7']]);
  });

  it('is nothing for a page that shows only the person', () => {
    expect(asked('/profile', viewer)).toEqual([]);
  });
});

describe('the code of a page', () => {
  it('is downloaded ahead for all records of a resource and for no other page', async () => {
    const pages = ['/profile', '/orders/7/customer', '/orders/8', '/orders', '/nowhere'];
    expect(pages.filter(isDownloaded)).toEqual([]);
    await downloadPage('/profile');
    await downloadPage('/orders/7');
    expect(pages.filter(isDownloaded)).toEqual(['/profile', '/orders/7/customer', '/orders/8']);
  });

  it("[RECON-01] is the code of a resource's page at an address of its own, and not for a record's", async () => {
    await downloadPage('/licenses/reconcile');
    expect(['/licenses/reconcile', '/licenses/7', '/licenses'].filter(isDownloaded)).toEqual(['/licenses/reconcile']);
  });
});

it('[FAIL-27] [FAIL-30] a failed record is told without a second call, and asked for once the server is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const getUser = vi.fn(() => Promise.reject<PortalUser>(new HttpError('Unavailable', 503)));
    const { authProvider } = authTab({ getUser, browser: { storage: signedInStorage() } });
    const queryClient = createQueryClient();
    const ports = { authProvider, queryClient, extensions, dataProvider: {} as PortalDataProvider };
    const address = { ...window.location, pathname: '/profile', search: '', hash: '' };
    await expect(requestFirstPage(address, ports, 'en')).rejects.toThrow('Unavailable');
    renderApp('/profile', { authProvider, queryClient, dataProvider: { getBranding: async () => ({}) as never } });
    expect(await screen.findByRole('heading', { name: 'Error occured' })).toBeVisible();
    expect(getUser).toHaveBeenCalledOnce();
    getUser.mockResolvedValue(viewer.user);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await screen.findByRole('heading', { name: 'My profile' })).toBeVisible();
    expect(getUser).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
