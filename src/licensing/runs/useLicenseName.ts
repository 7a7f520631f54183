import { type RaRecord, useResourceDefinitions } from 'ra-core';
import { useMemo } from 'react';

/** The name of a license, as its resource declares it. */
export const useLicenseName = (): ((license: RaRecord) => string) => {
  const { recordRepresentation } = useResourceDefinitions().licenses ?? {};
  return useMemo(
    () => license =>
      typeof recordRepresentation === 'function' ? String(recordRepresentation(license)) : `#${license.id}`,
    [recordRepresentation],
  );
};
