import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/types';
import { licenseCounters } from './licenseCounters';

/** Asks `licenseCounters` for a page. */
export const useLicenseCounters = (userId: Identifier) =>
  useQuery(licenseCounters(useDataProvider<PortalDataProvider>(), userId));
