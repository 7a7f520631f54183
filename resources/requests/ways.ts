import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { raisedMaximum } from '../../contract/activations';
import type { LicenseRequest, RequestApproval, RequestChoices } from '../../contract/extensions/requests';
import type { RequestKind } from '../../contract/extensions/requestStates';
import { useVerdict } from '../../src/components/usePerson';
import { formatDateTime } from '../../src/lib/dates';
import type { RefusalReason } from '../../src/lib/refusal';
import type { Speech } from '../../src/licensing/plain/day';
import { termSentence } from '../../src/licensing/plain/sentences';
import { useSpeech } from '../../src/licensing/plain/useSpeech';
import { placesText } from '../../src/licensing/requests/requests';

const texts = 'resources.requests.approve';

/** A way to approve a request. */
export interface Way {
  key: string;
  label: string;
  /** About a license: its customer and order, its end, and its free places. Else what else it changes. */
  detail?: string;
  /** The license is another customer's than the request's. */
  isOther?: true;
  /** The license that the person gets, with its customer. */
  given?: string;
  /** It was done elsewhere: the approval only tells the person. */
  isTold?: true;
  approval: RequestApproval;
}

/** The texts for approving without a license or device, by kind. */
const bareWays: Partial<Record<RequestKind, string>> = { device: 'more_device', enable: 'enable' };

/** Why the request cannot be approved any more, as it was read again. */
export const refusalOf = (request: LicenseRequest | undefined): RefusalReason | undefined => {
  const obstacle = request?.state === 'waiting' ? request.obstacle : request && 'decided';
  return obstacle ? { detail: `resources.requests.obstacles.${obstacle}` } : undefined;
};

/** The maximum to which an approval raises the person's own, if it does. */
export const raisedBy = ({ kind, person_activations: own }: LicenseRequest): number | undefined =>
  (kind === 'device' && own && raisedMaximum(own)) || undefined;

/** Says of a license that is enabled, has not ended and is no bundle until when it works. */
export const termOf = (license: RequestChoices['licenses'][number], speech: Speech): string => {
  const { start_date = null } = license;
  const condition = start_date && Date.parse(start_date) > speech.now ? 'not_yet' : 'fine';
  return termSentence({ ...license, start_date, is_bundle: false }, condition, speech);
};

/** The ways to approve a request: the likeliest first, those with other customers' licenses last. */
export const useWays = (request: LicenseRequest, choices: RequestChoices | undefined): Way[] => {
  const translate = useTranslate();
  const speech = useSpeech(useState(Date.now)[0]);
  const { kind, needs_choice, product } = request;
  const mayFree = useVerdict(kind === 'seat' ? 'revoke_device' : 'reset_device') === 'allowed';
  if (!choices) return [];
  const bare = needs_choice ? undefined : bareWays[kind];
  const max = raisedBy(request);
  const raises = max === undefined ? {} : { detail: translate(`${texts}.raises`, { max: speech.figure(max) }) };
  const more: Way[] = bare ? [{ key: 'more', label: translate(`${texts}.${bare}`), ...raises, approval: {} }] : [];
  const told: Way[] =
    kind === 'renew' ? [{ key: 'told', label: translate(`${texts}.renewed`), isTold: true, approval: {} }] : [];
  const licenses = choices.licenses.map((license): Way => {
    const { id, name, order, customer, is_other_customer, free_places } = license;
    const values = {
      id,
      order,
      customer,
      places: placesText(free_places, translate, speech.figure),
      term: termOf(license, speech),
    };
    return {
      key: `license ${id}`,
      label: translate(`${texts}.license`, { name }),
      detail: translate(`${texts}.license_detail`, values),
      given: [name, order, customer].join(', '),
      ...(is_other_customer && { isOther: true }),
      approval: { license: id },
    };
  });
  const devices = choices.devices.map(({ id, name, last_check }): Way => {
    const text = `${texts}.${kind === 'seat' ? 'revoke' : 'free'}${last_check ? '' : '_never'}`;
    return {
      key: `device ${id}`,
      label: translate(text, { name, time: formatDateTime(last_check), license: product?.name ?? '-' }),
      ...raises,
      approval: { device: id },
    };
  });
  const own = licenses.filter(({ isOther }) => !isOther);
  const others = licenses.filter(({ isOther }) => isOther);
  return [...more, ...told, ...own, ...(needs_choice && mayFree ? devices : []), ...others];
};

/**
 * The preselected way: never another customer's license or a device that is in use, and none for a wish in the person's
 * own words.
 */
export const likeliest = ({ kind, product }: LicenseRequest, ways: readonly Way[]): Way | undefined =>
  kind === 'license' && !product ? undefined : ways.find(({ isOther, approval }) => !isOther && !approval.device);
