import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'ra-core';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { box } from '../../components/boxedList';
import type { Device } from '../../../contract/schemas/device';
import { wordOf } from '../../lib/words';
import { LicenseWords, wordsLook } from '../../licensing/plain/LicenseWords';
import { type Condition, conditionOf } from '../../licensing/plain/condition';
import type { Speech } from '../../licensing/plain/day';
import { conditionWord } from '../../licensing/plain/sentences';
import { useLicenseDevices } from '../../licensing/plain/useLicenseDevices';
import type { DevicesByLicense, Row } from './useHomeLicenses';

interface Props extends Row {
  speech: Speech;
  /** See useAllDevices. */
  devices: DevicesByLicense | null | undefined;
}

const none: readonly Device[] = [];

export const LicenseCard = memo(({ license, bundle, speech, devices }: Props) => {
  const [card, isSeen] = useSeen<HTMLLIElement>();
  const translate = useTranslate();
  const { id, is_bundle } = license;
  const kind = bundle
    ? bundle.product.product_name
    : !is_bundle && wordOf(translate, 'license_type', license.license_type);
  const name = [license.product.product_name, kind].filter(Boolean).join(', ');
  const isUnused = is_bundle || license.devices?.length === 0;
  const ownDevices = useLicenseDevices(id, isSeen && devices === null && !isUnused);
  const known = isUnused ? none : devices ? (devices.get(id) ?? none) : devices === null ? ownDevices : undefined;
  return (
    <Box component="li" ref={card} sx={look}>
      <Heading license={license} kind={kind} speech={speech} />
      <LicenseWords license={license} speech={speech} devices={known} of={name} />
    </Box>
  );
});

const originHome = (title: string) => ({ origin: { path: '/', title } });

const Heading = ({ license, kind, speech }: Pick<Props, 'license' | 'speech'> & { kind: string | false }) => {
  const translate = useTranslate();
  const condition = conditionOf(license, speech.now);
  return (
    <header>
      <h3>
        <LinkBase
          className="link"
          to={`/licenses/${license.id}`}
          state={originHome(translate('portal.dashboard.title'))}
        >
          {license.product.product_name}
        </LinkBase>
        {kind && <small>{kind}</small>}
      </h3>
      <span className={`badge ${badges[condition] ?? ''}`}>{conditionWord(license, condition, speech)}</span>
    </header>
  );
};

const badges: Partial<Record<Condition, string>> = {
  ended: 'badge-error',
  disabled: 'badge-error',
  grace: 'badge-error',
  full: 'badge-error',
  own_full: 'badge-error',
  used_up: 'badge-error',
  ending: 'badge-warning',
  fine: 'badge-success',
};

const look: SxProps<Theme> = {
  ...wordsLook,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  ...box,
  color: 'text.primary',
  '& > header': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, mb: 0.5 },
  '& .badge-warning': { color: 'warning.main' },
  '& h3': { typography: 'h2', m: 0 },
  '& h3 > small': { display: 'block', typography: 'body2', color: 'text.secondary' },
};

/** Whether an element has been in sight or close to it. */
const useSeen = <E extends Element>(): [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
};
