import { createHash } from 'node:crypto';
import { logoMaxBytes, logoTypes, type LogoType, maxUnusedLogos } from '../../../contract/extensions/branding';
import type { Connection, Transaction } from '../../database/connection';
import { countUnusedLogos, findLogo, insertLogo, keepOldLogo, type StoredLogo } from '../../queries/logos';
import type { Actor } from '../actor';
import { conflict, invalidAt, notFound } from '../refusal';

const logosPath = '/api/v1/x/catalogue/logos/';

const begins = (content: Buffer, text: string, at = 0): boolean =>
  content.subarray(at, at + text.length).toString('latin1') === text;

/**
 * What can run, or comes from elsewhere; browsers would not draw it in an <img> either. Each pattern takes linear time: a
 * space stands for any number of them.
 */
const activeParts = [
  /< ?(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler)\b/i,
  / on\w+ ?=/i,
  /javascript:|<!ENTITY|<\?xml-stylesheet|@import/i,
  /(?:href|src) ?= ?["']? ?(?!["'#]|data:image\/(?:png|jpeg|webp)[;,])[^ >]/i,
  /url\( ?["']? ?(?!["'#]|data:image\/(?:png|jpeg|webp)[;,])[^ )]/i,
];

/**
 * Whether an SVG is a picture alone. That spares an admin a logo that lacks something. What protects people is how logos
 * are sent (routes/extensions/catalogue/branding.ts), because no such check finds everything.
 */
const isStill = (content: Buffer): boolean => {
  const text = content.toString('utf8').replaceAll(/\s+/g, ' ');
  return !activeParts.some(part => part.test(text));
};

/** Whether the content begins as its type does. */
const beginsAs: Record<LogoType, (content: Buffer) => boolean> = {
  'image/png': content => begins(content, '\x89PNG\r\n\x1a\n'),
  'image/jpeg': content => begins(content, '\xff\xd8\xff'),
  'image/webp': content => begins(content, 'RIFF') && begins(content, 'WEBP', 8),
  'image/svg+xml': content => {
    const text = content
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart();
    return text.startsWith('<') && /<svg[\s/>]/.test(text);
  },
};

const noPicture = () => invalidAt(['logo'], 'logo_type', 'A logo is a PNG, JPEG, WebP or SVG picture.');

const readPicture = (dataUrl: string): { type: LogoType; content: Buffer } => {
  const [, named, base64 = ''] = /^data:([^;,]*);base64,([A-Za-z0-9+/]*={0,2})$/.exec(dataUrl) ?? [];
  const type = logoTypes.find(each => each === named);
  if (!type) throw noPicture();
  const content = Buffer.from(base64, 'base64');
  if (content.length > logoMaxBytes)
    throw invalidAt(['logo'], 'logo_too_large', `A logo has at most ${logoMaxBytes / 1_024} KiB.`);
  if (!beginsAs[type](content)) throw noPicture();
  if (type === 'image/svg+xml' && !isStill(content))
    throw invalidAt(
      ['logo'],
      'logo_active',
      'This SVG is not a picture alone: it has scripts or parts from elsewhere.',
    );
  return { type, content };
};

/**
 * Keeps a picture that was sent as a data address. Lock the company before. @returns its path
 * @throws Refusal 400 with the sentence, 409 if there are too many that nothing shows any more
 */
export const keepLogo = async (tx: Transaction, actor: Actor, dataUrl: string): Promise<string> => {
  const { type, content } = readPicture(dataUrl);
  const digest = createHash('sha256').update(type).update(content).digest('hex');
  if ((await countUnusedLogos(tx, actor, digest)) >= maxUnusedLogos)
    throw conflict(
      'too_many_logos',
      `The company has replaced ${maxUnusedLogos} pictures within a day. They are deleted a day later: wait, or use an address.`,
    );
  await insertLogo(tx, actor, digest, { type, content: content.toString('base64') });
  return logosPath + digest;
};

/** Keeps one that is named by its path. @throws Refusal 400 if the company does not have it, as a day after it was replaced */
export const expectOwnLogo = async (tx: Transaction, actor: Actor, logo: string): Promise<void> => {
  if (logo.startsWith(logosPath) && !(await keepOldLogo(tx, actor, logo.slice(logosPath.length))))
    throw invalidAt(['logo'], 'no_such_logo', 'There is no such picture any more. Upload it again.');
};

/** Everybody may read a logo: the sign-in page shows it. @throws notFound */
export const readLogo = async (connection: Connection, digest: string): Promise<StoredLogo> => {
  const logo = /^[0-9a-f]{64}$/.test(digest) ? await findLogo(connection, digest) : null;
  if (!logo) throw notFound();
  return logo;
};
