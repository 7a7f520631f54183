import type { Order } from '../../contract/schemas/order';
import { ListError } from '../../src/components/table/ListError';
import { ConfirmStep } from './ConfirmStep';
import { CustomerStep } from './CustomerStep';
import { ExistingOrder } from './ExistingOrder';
import type { Failure, Reasons } from './failure';
import type { OrderDraft } from './orderDraft';
import { ProductsStep } from './ProductsStep';
import type { OrderContentsState } from './useOrderContents';
import type { ChangeDraft } from './useOrderDraft';

interface Props {
  draft: OrderDraft;
  change: ChangeDraft;
  contents: OrderContentsState;
  /** The order that licenses are added to. */
  order: Order | undefined;
  /** The back end's word on fields of the customer and on entries. */
  refused: Pick<Failure, 'customer' | 'entries'> | null;
}

const nothing: Reasons = new Map();

/** What there is to see and to enter in a step. */
export const StepContent = ({ draft, change, contents, order, refused }: Props) => {
  if (draft.step === 0) {
    if (order) return <ExistingOrder order={order} />;
    return <CustomerStep draft={draft} change={change} refused={refused?.customer ?? nothing} />;
  }
  if (contents.error) return <ListError onRetry={() => void contents.refetch()} />;
  if (draft.step === 1) {
    return <ProductsStep draft={draft} change={change} contents={contents} refused={refused?.entries ?? nothing} />;
  }
  return <ConfirmStep draft={draft} lines={contents.lines} bundle={contents.bundle} order={order} />;
};
