import type { GetManyParams } from 'ra-core';
import { vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { createLicense } from './sampleLicense';

/** A back end that really disables and enables its licenses. */
export const switching = (count: number) => {
  const licenses = new Map(
    Array.from({ length: count }, (_, index) => {
      const id = index + 1;
      return [id, createLicense({ id, license_key: `KEY-${id}` })];
    }),
  );
  const set = (id: number, change: Partial<License>) => licenses.set(id, { ...licenses.get(id), ...change } as License);
  const readMany = async (_resource: string, { ids }: GetManyParams) => ({
    data: ids.flatMap(id => licenses.get(Number(id)) ?? []),
  });
  return {
    records: [...licenses.values()],
    set,
    readMany,
    isEnabled: () => [...licenses.values()].map(({ enabled }) => enabled),
    provider: {
      getMany: readMany as never,
      disableLicenses: vi.fn(async ([id]: readonly unknown[]) => {
        set(Number(id), { enabled: false, status: 'Disabled', time_disabled: '2026-11-24T10:00:00Z' });
      }),
      enableLicense: vi.fn(async (id: unknown) => {
        set(Number(id), { enabled: true, status: 'Active', time_disabled: null });
      }),
    },
  };
};
