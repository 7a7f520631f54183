import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import { useCall } from './useCall';
import { licenseCounters } from './licenseCounters';

/** Asks `licenseCounters` for a page. */
export const useLicenseCounters = (userId: Identifier) => useQuery(licenseCounters(useCall(), userId));
