import { createHash } from 'node:crypto';
import { maxPieceBytes, maxUploadBytes } from '../../../contract/constants';
import { catalogueReaders } from '../../../contract/extensions/catalogueObjects';
import type { NewUpload, Upload } from '../../../contract/extensions/catalogueProducts';
import { isPermitted } from '../../../contract/permissions';
import type { Connection, Transaction } from '../../database/connection';
import {
  addPiece,
  insertUpload,
  lockUpload,
  piecesOf,
  setUploadHash,
  type StoredFile,
  storedFile,
} from '../../queries/catalogue/uploads';
import type { Actor } from '../actor';
import { authorize } from '../authorize';
import { conflict, invalid, notFound, Refusal } from '../refusal';

const inMiB = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

/** Where the portal and the API find an uploaded file. */
export const uploadLink = (id: number): string => `/api/v1/x/catalogue/files/${id}/`;

/** Announces a file, whose pieces follow. @throws forbidden, Refusal 413 for one that is too large */
export const beginUpload = async (tx: Transaction, actor: Actor, announced: NewUpload): Promise<Upload> => {
  authorize(actor, 'manage_catalogue');
  if (announced.size > maxUploadBytes) {
    const sizes = `${inMiB(announced.size)} MiB, and at most ${inMiB(maxUploadBytes)} MiB are stored`;
    throw new Refusal(413, 'file_too_large', `The file has ${sizes}. Put it on a server of your own and add its link.`);
  }
  return insertUpload(tx, actor, announced);
};

const hashOf = async (tx: Transaction, upload: Upload): Promise<string> => {
  const hash = createHash('md5');
  for await (const bytes of piecesOf(tx, upload)) hash.update(bytes);
  return hash.digest('hex');
};

/**
 * Adds the next piece. One that is there already changes nothing, so that a call can be repeated.
 * @throws forbidden, notFound for an upload of somebody else or of a product's file, Refusal 400 and 409
 */
export const continueUpload = async (
  tx: Transaction,
  actor: Actor,
  { id, offset, bytes }: { id: number; offset: number; bytes: Uint8Array },
): Promise<Upload> => {
  authorize(actor, 'manage_catalogue');
  const upload = await lockUpload(tx, actor, id);
  if (!upload) throw notFound();
  const end = offset + bytes.length;
  if (bytes.length === 0 || bytes.length > maxPieceBytes || end > upload.size)
    throw invalid(
      'offset',
      'invalid',
      `Expected 1 to ${maxPieceBytes} bytes within the size that was announced.`,
      null,
    );
  if (end <= upload.received) return upload;
  if (offset !== upload.received)
    throw conflict('other_offset', `The next piece begins at ${upload.received}, not at ${offset}.`);
  await addPiece(tx, id, offset, bytes);
  const grown = { ...upload, received: end };
  if (end < upload.size) return grown;
  const hash = await hashOf(tx, grown);
  await setUploadHash(tx, id, hash);
  return { ...grown, hash };
};

/** @throws notFound for a file of a product that the person does not see */
export const findStoredFile = async (connection: Connection, actor: Actor, id: number): Promise<StoredFile> => {
  const file = await storedFile(connection, actor, {
    id,
    seesCatalogue: catalogueReaders.product.some(right => isPermitted(right, actor)),
  });
  if (!file) throw notFound();
  return file;
};

export const readStoredFile = (connection: Connection, file: StoredFile): AsyncGenerator<Uint8Array> =>
  piecesOf(connection, file);
