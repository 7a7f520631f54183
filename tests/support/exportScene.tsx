import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Manager } from '../../contract/extensions/managers';
import type { License } from '../../contract/schemas/license';
import type { Order } from '../../contract/schemas/order';
import type { ListPortionParams } from '../../dataProvider/anyResource';
import type { PortalDataProvider } from '../../dataProvider/types';
import { distributor } from './people';
import { renderApp } from './renderApp';
import { createLicense } from './sampleLicense';

/** The files that were saved, once `replaceDownloads` was called. */
export const files: { name: string; text: Promise<string> }[] = [];
let blob: Blob;

const textOf = (file: Blob) =>
  new Promise<string>(resolve => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(file);
  });

/** Keeps the files of a test file's tests. Call it outside of them. */
export const replaceDownloads = () => {
  beforeEach(() => {
    files.length = 0;
    const createObjectURL = (file: Blob) => {
      blob = file;
      return 'blob:list';
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, text: textOf(blob) });
    });
  });
  afterEach(() => vi.restoreAllMocks());
};

interface Serving {
  /** The records of the whole list. */
  rows: readonly (License | Order | Manager)[];
  /** Called before the portion at an offset. The list waits for it. */
  before?: (offset: number, signal?: AbortSignal) => Promise<void> | void;
  /** How many records the list says it has at its end. */
  listed?: number;
  dataProvider?: Partial<PortalDataProvider>;
  opening?: Parameters<typeof renderApp>[1];
}

export const keyed = (index: number) => createLicense({ id: index + 1, license_key: `KEY-${index + 1}` });
export const licenses = (length: number) => Array.from({ length }, (_, index) => keyed(index));

type Asked = ListPortionParams<License | Order | Manager>;

/** The list is served in portions of 100. */
export const open = (path: string, { rows, before, listed = rows.length, dataProvider, opening }: Serving) => {
  const asked: [string, Asked][] = [];
  const eachPortion = async (resource: string, params: Asked) => {
    asked.push([resource, params]);
    for (let offset = params.from ?? 0; offset < rows.length; offset += 100) {
      await before?.(offset, params.signal);
      params.signal?.throwIfAborted();
      const portion = rows.slice(offset, offset + 100);
      await params.take(portion, { offset: offset + portion.length, total: rows.length });
    }
    return { read: rows.length, total: listed };
  };
  const getList = async () => ({ data: rows.slice(0, 20), total: rows.length });
  const serving = { getList: getList as never, eachPortion: eachPortion as never, ...dataProvider };
  return { ...renderApp(path, { person: distributor, ...opening, dataProvider: serving }), asked };
};

/** The button is enabled once the list has loaded. */
export const exportButton = async () => {
  const button = await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};
export const lines = async () => (await files[0]?.text)?.split('\r\n') ?? [];
