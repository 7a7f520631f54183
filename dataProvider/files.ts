import { maxPieceBytes } from '../contract/constants';
import type { Upload } from '../contract/extensions/catalogueProducts';
import type { HttpClient } from './httpClient';
import { withRetries } from './retry';

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

/**
 * Announces a file and sends it piece by piece, so that it is never whole in memory. A piece is sent again after a network error: one
 * that is there already changes nothing.
 * @throws HttpError for what the back end refuses, the signal's reason
 */
export const sendFile = async (http: HttpClient, { path, file, signal, onReceived }: Sending): Promise<Upload> => {
  const { json } = await http.post(`${path}/`, { filename: file.name, size: file.size }, { signal });
  let upload = json as Upload;
  while (upload.received < upload.size) {
    const { id, received } = upload;
    const body = file.slice(received, received + maxPieceBytes, 'application/octet-stream');
    const send = () =>
      http.request(`${path}/${id}/?offset=${received}`, { method: 'POST', body, signal, timeoutMs: pieceTimeoutMs });
    // oxlint-disable-next-line no-await-in-loop -- the back end takes the pieces in their order
    upload = (await withRetries(send, signal)).json as Upload;
    onReceived(upload.received);
  }
  return upload;
};

/**
 * Downloads a file with the person's sign-in. The browser keeps it outside of the page's memory.
 * @param path below the API @throws HttpError as for every call
 */
export const fetchFile = async (http: HttpClient, path: string): Promise<Blob> => {
  let file = new Blob();
  await http.request(path, {
    timeoutMs: downloadTimeoutMs,
    receive: async response => {
      if (!response.ok) return response.text();
      file = await response.blob();
      return '';
    },
  });
  return file;
};
