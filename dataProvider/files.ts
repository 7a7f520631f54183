import { HttpError } from 'ra-core';
import { maxPieceBytes } from '../contract/constants';
import type { Upload } from '../contract/extensions/catalogueProducts';
import type { HttpClient } from './httpClient';
import { exchangeError } from './problem';

interface Sending {
  /** Below the API, without slashes at its ends. */
  path: string;
  file: File;
  signal: AbortSignal;
  /** Told after each piece. */
  onReceived: (bytes: number) => void;
}

/** The back end waits 30 seconds for a piece, and after the last one it reads the whole file for the hash. */
const pieceTimeoutMs = 120_000;
const downloadTimeoutMs = 3_600_000;

/** Refusals after which a file has to be announced again. */
const final: ReadonlySet<number | undefined> = new Set([400, 404, 409, 410, 413]);

/** Files of which the sending failed, but not by such a refusal: sending them again goes on where it ended. */
const unfinished = new WeakMap<File, Upload>();

/**
 * Announces a file and sends it piece by piece, so that it is never whole in memory.
 * @throws HttpError for what the back end refuses, the signal's reason
 */
export const sendFile = async (http: HttpClient, { path, file, signal, onReceived }: Sending): Promise<Upload> => {
  const announce = () => http.post(`${path}/`, { filename: file.name, size: file.size }, { signal });
  let upload = unfinished.get(file) ?? ((await announce()).json as Upload);
  unfinished.delete(file);
  onReceived(upload.received);
  while (upload.received < upload.size) {
    const { id, received } = upload;
    const body = file.slice(received, received + maxPieceBytes, 'application/octet-stream');
    // A piece that is there already changes nothing.
    const piece = { method: 'POST', body, signal, timeoutMs: pieceTimeoutMs, isRepeatable: true };
    try {
      // oxlint-disable-next-line no-await-in-loop -- the back end takes the pieces in their order
      upload = (await http.request(`${path}/${id}/?offset=${received}`, piece)).json as Upload;
    } catch (error) {
      if (!(error instanceof HttpError && final.has(error.status))) unfinished.set(file, upload);
      throw error;
    }
    onReceived(upload.received);
  }
  return upload;
};

/**
 * Downloads a file with the person's sign-in. The browser keeps it outside of the page's memory.
 * @param path below the API @throws HttpError as for every call, unreadable_answer for a page to which it was redirected
 */
export const fetchFile = async (http: HttpClient, path: string): Promise<Blob> => {
  let file = new Blob();
  let isPage = false;
  await http.request(path, {
    timeoutMs: downloadTimeoutMs,
    receive: async response => {
      if (!response.ok) return response.text();
      file = await response.blob();
      isPage = response.redirected && file.type.startsWith('text/html');
      return '';
    },
  });
  if (isPage) throw exchangeError('unreadable_answer', 200);
  return file;
};
