import * as library from 'prom-client';
import { expect, it } from 'vitest';
import { createFigures } from '../../server/metrics/figures';

it('[OPS-15] tells of each replica how far it is behind, and whether it is used', async () => {
  const figures = createFigures(library, {
    requestsUnderWay: () => 0,
    connections: () => [],
    replicas: () => [
      { isUsed: true, ms: 250 },
      { isUsed: false, ms: null },
    ],
    databaseState: async () => 'ready',
    pendingRuns: async () => null,
    isArchiveFailing: async () => null,
    release: { version: '1.0.0', commit: null },
  });
  const lines = (await figures.read()).split('\n').filter(line => line.startsWith('portal_replica_'));
  expect(lines).toEqual([
    'portal_replica_lag_seconds{replica="1"} 0.25',
    'portal_replica_used{replica="1"} 1',
    'portal_replica_used{replica="2"} 0',
  ]);
});
