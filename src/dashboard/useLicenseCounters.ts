import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/types';
import { licenseCounters } from './licenseCounters';

/** What a manager has issued of each product, and may still issue (row WIRE-04). */
export const useLicenseCounters = (userId: Identifier) =>
  useQuery(licenseCounters(useDataProvider<PortalDataProvider>(), userId));
