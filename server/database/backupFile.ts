import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ConfigError } from '../config';

/** The first line of a backup, by which a person, too, sees what the file is. */
const title = Buffer.from('licensing-portal backup 1\n');
const digestLength = 32;

const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A dump of the embedded database as a backup: a title, the compressed dump, and the digest of both. */
export const sealBackup = async (dump: Buffer): Promise<Buffer> => {
  const body = Buffer.concat([title, await promisify(gzip)(dump)]);
  return Buffer.concat([body, digestOf(body)]);
};

/** @throws ConfigError for a file that is no backup, or not the one that was written: cut, or with another byte */
export const openBackup = async (bytes: Buffer, file: string): Promise<Buffer> => {
  if (!bytes.subarray(0, title.length).equals(title))
    throw new ConfigError(`${file} is no backup of this program: its first line is not "${title.toString().trim()}".`);
  const body = bytes.subarray(0, -digestLength);
  if (!digestOf(body).equals(bytes.subarray(-digestLength)))
    throw new ConfigError(
      `The backup ${file} is damaged: it was cut, or a byte of it has changed. Nothing was restored. Take another one.`,
    );
  return promisify(gunzip)(body.subarray(title.length));
};
