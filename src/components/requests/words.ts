import type { OwnRequest } from '../../../contract/extensions/requests';
import type { Translate } from '../../lib/words';

/** 'One more device: Studio'. */
export const requestTitle = (
  { kind, product, wish }: Pick<OwnRequest, 'kind' | 'product' | 'wish'>,
  translate: Translate,
): string => translate(`portal.requests.asks.${kind}`, { name: wish || product?.name || '-' });
