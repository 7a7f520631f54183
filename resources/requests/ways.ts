import { useTranslate } from 'ra-core';
import type { LicenseRequest, RequestApproval, RequestChoices } from '../../contract/extensions/requests';
import { useFigure } from '../../src/components/useFigure';
import { useVerdict } from '../../src/components/useVerdict';
import { formatDate, formatDateTime } from '../../src/lib/dates';
import type { Translate } from '../../src/lib/words';

/** 'One more device: Studio'. */
export const requestTitle = ({ kind, product, wish }: LicenseRequest, translate: Translate): string =>
  translate(`portal.requests.asks.${kind}`, { name: wish || product?.name || '-' });

/** A way to give what was asked for. */
export interface Way {
  key: string;
  label: string;
  approval: RequestApproval;
}

const texts = 'resources.requests.approve';

/** The ways to approve a request, the likeliest first. */
export const useWays = (request: LicenseRequest, choices: RequestChoices | undefined): Way[] => {
  const translate = useTranslate();
  const figure = useFigure();
  const { kind, needs_choice, product } = request;
  const mayFree = useVerdict(kind === 'seat' ? 'revoke_device' : 'reset_device') === 'allowed';
  if (!choices) return [];
  const more: Way[] =
    kind === 'license' || needs_choice
      ? []
      : [{ key: 'more', label: translate(`${texts}.more_${kind}`), approval: {} }];
  const licenses = choices.licenses.map(({ id, name, order, validity_period, free_seats }): Way => {
    const values = {
      name,
      order,
      end: validity_period
        ? translate(`${texts}.until`, { day: formatDate(validity_period) })
        : translate(`${texts}.no_end`),
      seats: seatWords(free_seats, translate, figure),
    };
    return { key: `license ${id}`, label: translate(`${texts}.license`, values), approval: { license: id } };
  });
  const devices = choices.devices.map(({ id, name, last_check }): Way => {
    const text = `${texts}.${kind === 'seat' ? 'revoke' : 'free'}${last_check ? '' : '_never'}`;
    return {
      key: `device ${id}`,
      label: translate(text, { name, time: formatDateTime(last_check), license: product?.name ?? '-' }),
      approval: { device: id },
    };
  });
  return [...more, ...licenses, ...(needs_choice && kind !== 'license' && mayFree ? devices : [])];
};

export const seatWords = (seats: number | null, translate: Translate, figure: (value: number) => string): string =>
  seats === null
    ? translate('resources.requests.seats.unlimited')
    : translate('resources.requests.seats.free', { smart_count: seats, count: figure(seats) });
