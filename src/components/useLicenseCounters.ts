import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import { licenseCounters } from './licenseCounters';
import { useCall } from './useCall';

/** Asks `licenseCounters` for a page. */
export const useLicenseCounters = (userId: Identifier) => useQuery(licenseCounters(useCall(), userId));
