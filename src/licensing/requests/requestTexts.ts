import type { LicenseRequest, OwnRequest } from '../../../contract/extensions/requests';
import type { Translate } from '../../lib/words';

type Asked = Pick<LicenseRequest | OwnRequest, 'kind' | 'product' | 'wish'>;

/** A title such as 'One more device: Studio'. */
export const requestTitle = ({ kind, product, wish }: Asked, translate: Translate): string =>
  translate(`portal.requests.asks.${kind}`, { name: wish || product?.name || '-' });

/** Free places in words. @param places null if there is no limit */
export const placesText = (places: number | null, translate: Translate, figure: (value: number) => string): string =>
  places === null
    ? translate('resources.requests.places.unlimited')
    : translate('resources.requests.places.free', { smart_count: places, count: figure(places) });
