import { createHash } from 'node:crypto';
import { maxOpenUploadBytes, maxOpenUploads, maxPieceBytes, maxUploadBytes } from '../../../contract/constants';
import { catalogueReaders } from '../../../contract/extensions/catalogueObjects';
import type { NewUpload, Upload } from '../../../contract/extensions/catalogueProducts';
import { isPermitted } from '../../../contract/permissions';
import type { Connection, Transaction } from '../../database/connection';
import {
  addPiece,
  countOpenUploads,
  insertUpload,
  lockUpload,
  piecesOf,
  setUploadHash,
  type StoredFile,
  storedFile,
  uploadHash,
} from '../../queries/catalogue/uploads';
import { lockCompany } from '../../queries/companyMembers';
import type { Actor } from '../actor';
import { authorize } from '../authorize';
import { conflict, invalid, notFound, Refusal } from '../refusal';

const inMiB = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

/** Where the portal and the API find an uploaded file. */
export const uploadLink = (id: number): string => `/api/v1/x/catalogue/files/${id}/`;

/** @throws Refusal 409 if the person or their company has too much that no product has */
const expectRoom = async (tx: Transaction, actor: Actor, size: number): Promise<void> => {
  await lockCompany(tx, actor);
  const { own, bytes } = await countOpenUploads(tx, actor);
  const advice = 'Save products with these files first, or wait a day until they are deleted.';
  if (own >= maxOpenUploads)
    throw conflict('too_many_uploads', `You already have ${maxOpenUploads} uploads that no product has. ${advice}`);
  if (bytes + size > maxOpenUploadBytes) {
    const most = `at most ${inMiB(maxOpenUploadBytes)} MiB of uploads that no product has`;
    throw conflict('too_many_upload_bytes', `A company has ${most}. ${advice}`);
  }
};

/** Announces a file, whose pieces follow. @throws forbidden, Refusal 413 for one that is too large, 409 for too many */
export const beginUpload = async (tx: Transaction, actor: Actor, announced: NewUpload): Promise<Upload> => {
  authorize(actor, 'manage_catalogue');
  if (announced.size > maxUploadBytes) {
    const sizes = `${inMiB(announced.size)} MiB, and at most ${inMiB(maxUploadBytes)} MiB are stored`;
    throw new Refusal(413, 'file_too_large', `The file has ${sizes}. Put it on a server of your own and add its link.`);
  }
  await expectRoom(tx, actor, announced.size);
  return insertUpload(tx, actor, announced);
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
  if (bytes.length !== Math.min(maxPieceBytes, upload.size - offset))
    throw invalid(
      'offset',
      'invalid',
      `Expected ${maxPieceBytes} bytes, or all that is left of the size that was announced.`,
      null,
    );
  if (end <= upload.received) return upload;
  if (offset !== upload.received)
    throw conflict('other_offset', `The next piece begins at ${upload.received}, not at ${offset}.`);
  await addPiece(tx, id, offset, bytes);
  return { ...upload, received: end };
};

const hashOf = async (connection: Connection, upload: Upload): Promise<string> => {
  const hash = createHash('md5');
  for await (const bytes of piecesOf(connection, upload)) hash.update(bytes);
  return hash.digest('hex');
};

/**
 * Gives a whole upload its hash. The file is read outside of any transaction, because others would wait for it. After a failure,
 * the last piece can be sent again.
 */
export const finishUpload = async (connection: Connection, upload: Upload): Promise<Upload> => {
  if (upload.received < upload.size || upload.hash !== null) return upload;
  const known = await uploadHash(connection, upload.id);
  const hash = known ?? (await hashOf(connection, upload));
  if (!known) await setUploadHash(connection, upload.id, hash);
  return { ...upload, hash };
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
