import { type Identifier, useReference } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { Clipped } from '../../src/components/table/Clipped';

interface Props {
  id: Identifier;
  text: (order: Order) => string;
}

/** A value of a license's order. The orders of a page are read in one request. */
export const OrderCell = ({ id, text }: Props) => {
  const { referenceRecord } = useReference<Order>({ reference: 'orders', id });
  return <Clipped text={referenceRecord ? text(referenceRecord) || '-' : ''} />;
};
