import type { GetListParams, RaRecord } from 'ra-core';
import type { HttpOptions } from './httpClient';
import type { Bounds, Reached, Walked } from './collectAll';

/** @param signal stops the collection; its reason is thrown */
export interface CollectListParams extends Pick<GetListParams, 'sort' | 'filter' | 'signal' | 'meta'>, Bounds {
  most: number;
}

export interface ListPortionParams<R> extends Pick<GetListParams, 'sort' | 'filter' | 'signal'> {
  /** Where to start. */
  from?: number | undefined;
  /** The ids passed on before, if the caller continues. */
  seen?: Set<unknown> | undefined;
  take: (records: R[], reached: Reached) => Promise<void>;
}

/** Reads a whole list, which react-admin's methods cannot. */
export interface ListCollector {
  /** All records of a list, once each. @returns isAll: false when `most` cut the list off */
  collectList<R extends RaRecord>(resource: string, params: CollectListParams): Promise<{ data: R[]; isAll: boolean }>;
  /** Passes a list of any length on in portions. @throws the signal's reason when it stops */
  eachPortion<R extends RaRecord>(resource: string, params: ListPortionParams<R>): Promise<Walked>;
}

/** Other calls on any resource (dataProvider/recordCalls.ts). */
export interface RecordCommands {
  /** @param path below the resource's own, and without a slash before it */
  requestAt(resource: string, path: string, options: HttpOptions): Promise<{ json: unknown }>;
}
