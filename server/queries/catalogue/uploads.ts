import sql, { type Sql } from 'sql-template-tag';
import type { NewUpload, Upload } from '../../../contract/extensions/catalogueProducts';
import { type Connection, first, now, type Transaction } from '../../database/connection';
import { type Maker, seesLicense, type Viewer } from '../visibility';

const columns = sql`u.id, u.filename, u.size, u.received, u.hash`;

export const insertUpload = async (
  tx: Transaction,
  { id, companyId }: Viewer,
  { filename, size }: NewUpload,
): Promise<Upload> => {
  const [made] = await tx.query<Upload>(sql`
    insert into uploads as u (company_id, user_id, filename, size, created_at)
    values (${companyId}, ${id}, ${filename}, ${size}, ${now}) returning ${columns}`);
  if (!made) throw new Error('The upload was not added.');
  return made;
};

const isFree = sql`not exists (select from product_files f where f.upload_id = u.id)`;

/** How many uploads of the person no product has got yet, and the bytes of all of their company that no product has. */
export const countOpenUploads = async (
  tx: Transaction,
  { id, companyId }: Viewer,
): Promise<{ own: number; bytes: number }> => {
  const [open] = await tx.query<{ own: number; bytes: number }>(sql`
    select count(*) filter (where u.user_id = ${id} and u.product_id is null)::int as own,
      coalesce(sum(u.size), 0)::float8 as bytes
    from uploads u where u.company_id = ${companyId} and ${isFree}`);
  if (!open) throw new Error('The uploads were not counted.');
  return open;
};

/** Locks the person's own upload, if no file of a product has it yet. */
export const lockUpload = async (tx: Transaction, { id: userId }: Viewer, id: number): Promise<Upload | null> =>
  first(
    await tx.query<Upload>(sql`
      select ${columns} from uploads u where u.id = ${id} and u.user_id = ${userId} and ${isFree} for update`),
  );

/** Takes their uploads from files, so that others can have them. */
export const releaseUploads = async (tx: Transaction, files: readonly number[]): Promise<void> => {
  if (files.length === 0) return;
  await tx.query(sql`update product_files set upload_id = null where id = any(${[...files]}::int[])`);
};

/**
 * Gives uploads to a product, those that no file has: the person's own, and those that files of this product had before.
 * @returns those that it got
 */
export const takeUploads = async (
  tx: Transaction,
  { id: userId, companyId }: Maker,
  { uploads, productId }: { uploads: readonly number[]; productId: number },
): Promise<Upload[]> => {
  if (uploads.length === 0) return [];
  return tx.query<Upload>(sql`
    update uploads u set product_id = ${productId}
    where u.id = any(${[...uploads]}::int[]) and u.company_id = ${companyId}
      and (u.user_id = ${userId} or u.product_id = ${productId}) and ${isFree} returning ${columns}`);
};

/** Pieces are ordered by where they begin. */
export const addPiece = async (tx: Transaction, id: number, position: number, bytes: Uint8Array): Promise<void> => {
  await tx.query(sql`insert into upload_pieces (upload_id, position, bytes) values (${id}, ${position}, ${bytes})`);
  await tx.query(sql`update uploads set received = ${position + bytes.length} where id = ${id}`);
};

/** @returns null if it was not calculated yet, or the upload is gone */
export const uploadHash = async (connection: Connection, id: number): Promise<string | null> =>
  first(await connection.query<{ hash: string | null }>(sql`select hash from uploads where id = ${id}`))?.hash ?? null;

/** Pieces that are there never change, so calls at once set the same. */
export const setUploadHash = async (connection: Connection, id: number, hash: string): Promise<void> => {
  await connection.query(sql`update uploads set hash = ${hash} where id = ${id}`);
};

/** Reads one piece at a time. @throws Error if one is missing, because the file was removed meanwhile */
export async function* piecesOf(
  connection: Connection,
  { id, size }: { id: number; size: number },
): AsyncGenerator<Uint8Array> {
  let position = 0;
  while (position < size) {
    const piece = first(
      await connection.query<{ bytes: Uint8Array }>(
        sql`select bytes from upload_pieces where upload_id = ${id} and position = ${position}`,
      ),
    );
    if (!piece) throw new Error(`Upload ${id} has no piece at ${position}.`);
    yield piece.bytes;
    position += piece.bytes.length;
  }
}

export interface StoredFile {
  id: number;
  filename: string;
  size: number;
}

/** The uploaded file of a product that the person sees: in the catalogue, among their allowances or by a license. */
export const storedFile = async (
  connection: Connection,
  viewer: Viewer,
  { id, seesCatalogue }: { id: number; seesCatalogue: boolean },
): Promise<StoredFile | null> => {
  const { id: userId, companyId } = viewer;
  const isSeen: Sql = seesCatalogue
    ? sql`true`
    : sql`(
        exists (select from allowances a where a.user_id = ${userId} and a.product_id = p.id)
        or exists (select from licenses l where l.product_id = p.id and ${seesLicense(viewer)}))`;
  return first(
    await connection.query<StoredFile>(sql`
      select u.id, f.filename, u.size
      from uploads u join product_files f on f.upload_id = u.id join products p on p.id = f.product_id
      where u.id = ${id} and p.company_id = ${companyId} and ${isSeen}`),
  );
};

/**
 * Deletes one upload of more than a day ago, with its pieces, that no product has. One that a product had is kept until a day
 * after the product's last change, because another change that was made meanwhile may keep its file.
 * @returns false if there is none
 */
export const deleteOldUpload = async (tx: Transaction): Promise<boolean> => {
  const aDayAgo = sql`${now} - interval '1 day'`;
  const found = first(
    await tx.query<{ id: number }>(sql`
      select u.id from uploads u where u.created_at < ${aDayAgo} and ${isFree}
        and not exists (select from products p where p.id = u.product_id and p.updated_at >= ${aDayAgo})
      order by u.id limit 1 for update of u skip locked`),
  );
  if (!found) return false;
  // A product may have got it before it was locked.
  const deleted = await tx.query(sql`delete from uploads u where u.id = ${found.id} and ${isFree} returning u.id`);
  return deleted.length > 0;
};
