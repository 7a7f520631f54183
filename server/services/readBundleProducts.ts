import type { BundleProducts } from '../../contract/schemas/product';
import type { Connection } from '../database/connection';
import { bundleProducts } from '../queries/bundleProducts';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { notFound } from './refusal';

/** @throws notFound for an unknown bundle, forbidden without create_bundle_order */
export const readBundleProducts = async (connection: Connection, actor: Actor, id: number): Promise<BundleProducts> => {
  const bundle = await bundleProducts(connection, actor, id);
  if (!bundle) throw notFound();
  authorize(actor, 'create_bundle_order');
  return bundle;
};
