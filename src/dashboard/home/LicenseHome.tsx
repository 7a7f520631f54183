import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { License } from '../../../contract/schemas/license';
import { lazyPart } from '../../components/lazyPart';
import { AskForLicense } from '../../licensing/plain/AskLink';
import { conditionOf, endingLater, endingOf, isProblem, nextToEnd, worstFirst } from '../../licensing/plain/condition';
import { type Speech, untilEnd } from '../../licensing/plain/day';
import { RemindButton } from '../../licensing/plain/RemindButton';
import { useSpeech } from '../../licensing/plain/useSpeech';
import { wordOf } from '../../lib/words';
import { ListError } from '../../components/table/ListError';
import { useExtension } from '../../components/useExtension';
import { useMinute } from '../../components/useNow';
import { LicenseCard } from './LicenseCard';
import { useAllDevices, useHomeLicenses } from './useHomeLicenses';

const OwnRequests = lazyPart(() => import('../../licensing/requests/OwnRequests'), 'OwnRequests');

/**
 * Shows a license user's licenses, the worst first: whether they work, until when, and on which devices they are used.
 */
export const LicenseHome = () => {
  const translate = useTranslate();
  const { rows, isAll, error, refetch } = useHomeLicenses();
  const now = useMinute();
  const speech = useSpeech(now);
  const licenses = useMemo(() => rows?.map(({ license }) => license), [rows]);
  const devices = useAllDevices(licenses);
  const hasRequests = useExtension('requests');
  if (!rows || !licenses)
    return error ? (
      <ListError detail="resources.licenses.load_error" onRetry={() => void refetch()} />
    ) : (
      <Skeleton component="output" variant="rounded" height={200} aria-label={translate('portal.shell.loading')} />
    );
  const bundleOf = new Map(rows.map(({ license, bundle }) => [license.id, bundle]));
  const bundles = new Set(rows.flatMap(({ bundle }) => bundle?.id ?? []));
  return (
    <Box component="section" aria-labelledby="your-licenses">
      <Typography id="your-licenses" variant="h2" sx={{ mb: 0.5 }}>
        {translate('portal.plain.title')}
      </Typography>
      <Summary licenses={licenses} bundles={bundles.size} speech={speech} />
      {hasRequests && <OwnRequests licenses={licenses} />}
      <Box component="ul" sx={licenses.length > manyLicenses ? manyCards : cards}>
        {worstFirst(licenses, now).map(license => (
          <LicenseCard
            key={license.id}
            license={license}
            bundle={bundleOf.get(license.id)}
            speech={speech}
            devices={devices}
          />
        ))}
      </Box>
      {!isAll && (
        <p>
          {translate('portal.plain.summary.some', { count: speech.figure(rows.length) })}{' '}
          <LinkBase className="link" to="/licenses">
            {translate('portal.plain.summary.all')}
          </LinkBase>
        </p>
      )}
    </Box>
  );
};

const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

const manyLicenses = 40;

/** Cards out of sight are not laid out. */
const manyCards = { ...cards, '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 11rem' } } as const;

/** The most products that the summary names. */
const maxNamed = 4;

/** A product with several licenses is named once: 'Studio (2 licenses)'. */
const namesOf = (licenses: readonly License[], { translate }: Speech): string => {
  const counts = new Map<string, number>();
  for (const { product } of licenses) counts.set(product.product_name, (counts.get(product.product_name) ?? 0) + 1);
  const names = Array.from(counts, ([name, smart_count]) =>
    smart_count > 1 ? translate('portal.plain.summary.several', { name, smart_count }) : name,
  );
  const others = names.length - maxNamed;
  const more = others > 0 ? [translate('portal.plain.summary.more', { smart_count: others })] : [];
  return [...names.slice(0, maxNamed), ...more].join(', ');
};

/** Adds the kind if the person has several licenses of the product. */
const nameAmong = (licenses: readonly License[], { id, product, license_type }: License, { translate }: Speech) =>
  licenses.some(other => other.id !== id && other.product.product_name === product.product_name)
    ? `${product.product_name} (${wordOf(translate, 'license_type', license_type)})`
    : product.product_name;

interface SummaryProps {
  licenses: readonly License[];
  /** How many bundles are shown as their members, so that there are more licenses than the person's number says. */
  bundles: number;
  speech: Speech;
}

/** Says which license ends next, if one does, and which have a problem. */
const Summary = ({ licenses, bundles, speech }: SummaryProps) => {
  const { translate, now } = speech;
  const troubled = worstFirst(licenses, now).filter(license => isProblem(conditionOf(license, now)));
  const later = endingLater(licenses, now);
  const next = nextSentence(licenses, speech);
  return (
    <Box sx={{ mb: 1.5 }}>
      {licenses.length === 0 && <Typography>{translate('portal.plain.summary.none')}</Typography>}
      {licenses.length > 0 && (
        <>
          {next && <Typography>{next}</Typography>}
          <Typography>
            {troubled.length > 0
              ? translate('portal.plain.summary.problems', {
                  licenses: namesOf(troubled, speech),
                  smart_count: troubled.length,
                })
              : translate('portal.plain.summary.fine')}
          </Typography>
          {bundles > 0 && (
            <Typography>{translate('portal.plain.summary.bundles', { smart_count: bundles })}</Typography>
          )}
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {later.length > 0 && <RemindButton licenses={later} />}
        <AskForLicense licenses={licenses} />
      </Box>
    </Box>
  );
};

const nextSentence = (licenses: readonly License[], speech: Speech): string | undefined => {
  const { translate, now } = speech;
  const next = nextToEnd(licenses, now);
  const ending = next && endingOf(next);
  if (!ending) return licenses.some(endingOf) ? undefined : translate('portal.plain.summary.no_end');
  return translate(`portal.plain.summary.next${now < ending.term ? '' : '_grace'}`, {
    license: nameAmong(licenses, next, speech),
    until: untilEnd(ending.last, speech),
  });
};
