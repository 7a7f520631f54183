import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { CreateOrderBody } from '../../../contract/schemas/createOrder';
import { type Database, first } from '../../../server/database/connection';
import type { Secrets } from '../../../server/secrets';
import type { Actor } from '../../../server/services/actor';
import { createOrder } from '../../../server/services/createOrder';
import { sealWith } from '../../../server/services/initialPassword';
import { createLicenseKeys } from '../../../server/services/licenseKeys';
import { resetLicense } from '../../../server/services/resetLicense';

/** A command as a client sends it, and the service that carries it out. Each call is a new command. */
export interface Write {
  name: string;
  next(): { path: string; body: string };
  straight(): Promise<void>;
}

/** This many licenses are reset in turn, so that no two requests wait for the same license. */
const resettable = 500;
const licensesPerOrder = 10;

interface Product {
  id: number;
  code: string;
  policy: string;
}

/** A product of which the demo data's distributor may issue any number. */
const readProduct = async (db: Database): Promise<Product> => {
  const product = first(
    await db.query<Product>(sql`
      select p.id, p.short_code as code, lp.code as policy from products p
      join license_policies lp on lp.product_id = p.id and lp.is_default
      where p.company_id = 1 and p.short_code = 'TEAM-SPACE'`),
  );
  if (!product) throw new Error('The data has no Team Space.');
  return product;
};

/** An order of ten licenses for ten people without accounts. */
const orderBody = (name: string, { id, code, policy }: Product): CreateOrderBody => ({
  id: name,
  append: false,
  customer: { email: `${name}@bench.example` },
  items: Array.from({ length: licensesPerOrder }, (_, item) => ({
    product_id: id,
    product_code: code,
    licenses: [{ users: [{ email: `${name}-${item}@bench.example` }], license_template_code: policy }],
  })),
  is_bundle: false,
});

export const createWrites = async (db: Database, secrets: Secrets, actor: Actor): Promise<Write[]> => {
  const product = await readProduct(db);
  const licenses = await db.query<{ id: number }>(sql`
    select l.id from licenses l join order_managers om on om.order_id = l.order_id
    where om.user_id = ${actor.id} and not l.is_bundle and l.bundle_license_id is null and l.enabled
    order by l.id desc limit ${resettable}`);
  const keys = createLicenseKeys(randomBytes(32).toString('base64'));
  const prefix = `bench-${randomBytes(3).toString('hex')}`;
  let turn = 0;
  const nextOrder = () => orderBody(`${prefix}-${(turn += 1)}`, product);
  const nextLicense = () => licenses[(turn += 1) % licenses.length]?.id ?? 0;
  return [
    {
      name: 'create_order of 10 licenses',
      next: () => ({ path: '/api/v1/orders/create_order', body: JSON.stringify(nextOrder()) }),
      straight: () =>
        db.transaction(
          async tx => void (await createOrder(tx, { seal: sealWith(secrets, 14), keys }, actor, nextOrder())),
        ),
    },
    {
      name: 'reset of a license',
      next: () => ({ path: `/api/v1/licenses/${nextLicense()}/reset/`, body: '{}' }),
      straight: () => db.transaction(tx => resetLicense(tx, actor, nextLicense())),
    },
  ];
};
