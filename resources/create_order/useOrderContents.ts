import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PortalUser, ProductCounter } from '../../dataProvider/types';
import { useCall } from '../../src/components/useCall';
import { useLicenseCounters } from '../../src/licensing/useLicenseCounters';
import { missingMembers, orderLinesOf, remainingWithMembers } from './orderLines';
import { offered, offeredBundles, offeredProducts } from './catalogue';
import type { OrderDraft } from './orderDraft';

const none: readonly ProductCounter[] = [];
const nobody: readonly string[] = [];

export const useOrderContents = (user: PortalUser, draft: OrderDraft, mayAddManagers: boolean) => {
  const call = useCall();
  const products = useMemo(() => offeredProducts(user), [user]);
  const bundles = useMemo(() => offeredBundles(user), [user]);
  const bundle = bundles.find(({ id }) => id === draft.bundle?.productId);
  const bundleId = bundle?.id;

  const counters = useLicenseCounters(user.id);

  const memberProducts = useQuery({
    queryKey: ['products', 'getBundleProducts', bundleId],
    queryFn: async () => (bundleId === undefined ? null : call(({ getBundleProducts }) => getBundleProducts(bundleId))),
    enabled: bundleId !== undefined,
  });
  const members = useMemo(
    () => memberProducts.data?.products.map(product => offered(product, user.license_templates)),
    [memberProducts.data, user.license_templates],
  );
  const counted = counters.data ?? none;
  const remaining = useMemo(
    () => remainingWithMembers(counted, members ?? [], user.products),
    [counted, members, user.products],
  );

  return {
    products,
    bundles,
    bundle,
    /** Undefined while loading and without a bundle. */
    members,
    missing: draft.isBundle ? missingMembers(draft.entries, members) : [],
    lines: orderLinesOf(draft.entries, draft.isBundle ? (members ?? []) : products),
    remaining,
    /** The further license managers of the order. */
    managers: mayAddManagers ? draft.managers.emails : nobody,
    isLoading: counters.isPending || (bundleId !== undefined && memberProducts.isPending),
    error: [counters, memberProducts].find(({ isLoadingError }) => isLoadingError)?.error ?? null,
    refetch: () => Promise.all([counters.refetch(), bundleId === undefined ? null : memberProducts.refetch()]),
  };
};
export type OrderContentsState = ReturnType<typeof useOrderContents>;
