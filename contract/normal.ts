import { domainCharacters, emailMaxLength, emailPattern, localCharacters } from './email';

/**
 * The normal form of what people type and paste. The portal and the server compare by it, so that no database's locale
 * decides who somebody is. Each function leaves its own result as it is. No two letters become one, except for ASCII's
 * upper and lower case, and for the letters of a domain, where DNS decides. Keys are stored: a changed rule needs a
 * migration that fills them again.
 */

/** All but the letters whose canonical form is an ASCII letter or mark. NFC would make two people one. */
const ownForm = /[^\u212a\u1fef\u037e]+/gu;
const nfc = (text: string): string => text.replaceAll(ownForm, part => part.normalize('NFC'));

/** U+2800 is a blank of Braille, U+FFF9 to U+FFFB mark annotations. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
/** Removes characters that nobody can see: format characters, variation selectors, tags, fillers. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

/** The text in NFC, without invisible characters and without spaces around it. */
export const normalText = (text: string): string => nfc(withoutInvisible(text)).trim();

const asciiLower = (text: string): string => text.replaceAll(/[A-Z]+/g, letters => letters.toLowerCase());
/** Unicode has a letter for 't' with a diaeresis, but none for 'T' with one. So NFC is applied twice. */
const folded = (text: string): string => nfc(asciiLower(nfc(text)));

/** IDNA turns these into other letters, such as wide ones into ASCII. It leaves ß and ς as they are. */
const changedByIdna = /[^\P{Changes_When_NFKC_Casefolded}ßς]/u;
const capitals = /(?![\u0130\u1e9e\u212a])\p{Lu}/gu;
const foreignToDomain = new RegExp(`[^.${domainCharacters}]`, 'u');

/** The character because of which a domain has no ASCII form of its own. */
const notInDomain = (domain: string): string | undefined => {
  const lower = domain.replaceAll(capitals, letter => letter.toLowerCase());
  return foreignToDomain.exec(lower)?.[0] ?? changedByIdna.exec(lower)?.[0];
};

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** Undefined if IDNA knows no such domain. A domain in ASCII is its own form: the URL parser would read it as an IP address. */
const asciiDomain = (domain: string): string | undefined => {
  if (isAscii(domain)) return asciiLower(domain);
  if (notInDomain(domain) !== undefined || !URL.canParse(`http://${domain}`)) return undefined;
  return new URL(`http://${domain}`).hostname;
};

const inTwo = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@') + 1;
  return [address.slice(0, at), address.slice(at)];
};

/**
 * A longer text is no address, whatever a list puts around it, and is not brought into normal form: NFC and the ASCII
 * form of a domain take time in the square of the length.
 */
const typedMaxLength = 1_000;

/** Addresses are compared by this key: NFC, ASCII in lower case, the domain in its ASCII form (xn--). */
export const emailKey = (address: string): string => {
  if (address.length > typedMaxLength) return address;
  const [local, domain] = inTwo(nfc(address));
  return folded(local) + (asciiDomain(domain) ?? folded(domain));
};

const marks = String.raw`\s\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'\u0060´＂＇<>*•‣⁃◦▪●·,;:，；：、،؛`;
const before = new RegExp(String.raw`^(?:[${marks}]|mailto:|smtp:|[-–—+#]\s|\d+[.)]\s)+`, 'iu');
const after = new RegExp(String.raw`[${marks}.!。]`, 'u');
const isSurrogate = (unit: string): boolean => unit >= '\ud800' && unit <= '\udfff';

const withoutAfter = (text: string): string => {
  let end = text.length;
  while (end > 0 && !isSurrogate(text.charAt(end - 1)) && after.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/**
 * Removes what mail programs, word processors and lists put around an address: quotation marks, brackets, 'mailto:'.
 */
const undressed = (text: string): string => {
  const plain = normalText(text);
  const [start = ''] = before.exec(plain) ?? [];
  const rest = plain.slice(start.length);
  return withoutAfter(/mailto:/i.test(start) ? rest.replace(/\?.*$/su, '') : rest);
};

const foreignToLocal = new RegExp(`[^${localCharacters}]|\u212a`, 'u');

const refusedIn = (address: string): string => {
  const [local, domain] = inTwo(address);
  const name = local.slice(0, -1);
  return foreignToLocal.exec((name || address).replaceAll('@', ''))?.[0] ?? (name && notInDomain(domain)) ?? '';
};

/**
 * Turns an address as pasted or typed into the address to store, in its own case, or names the first character that no
 * address may have. `refused` is empty if no single character is to blame, as in 'kim', 'kim@@acme.org' or an address
 * of more than 254 characters.
 */
export const normalEmail = (text: string): { address: string } | { refused: string } => {
  if (text.length > typedMaxLength) return { refused: '' };
  const address = undressed(text);
  const isDomain = asciiDomain(inTwo(address)[1]) !== undefined;
  return isDomain && address.length <= emailMaxLength && emailPattern.test(address)
    ? { address }
    : { refused: refusedIn(address) };
};

const dashes = /[\p{Pd}\u2212\u2043]/gu;
const isMark = (character: string): boolean => !isSurrogate(character) && /[^\p{L}\p{N}]/u.test(character);

/** Removes spaces and marks at both ends. */
const trimmed = (text: string): string => {
  let [start, end] = [0, text.length];
  while (start < end && isMark(text.charAt(start))) start += 1;
  while (end > start && isMark(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};

/**
 * License keys are compared by this key: every dash is '-', ASCII is in upper case, and spaces and marks around it are
 * gone. So is a line break, which a mail program adds. Sixteen letters and digits in a row become four groups of four.
 */
export const licenseKeyKey = (text: string): string =>
  trimmed(nfc(withoutInvisible(text)).replaceAll(dashes, '-'))
    .replaceAll(/\s+/g, gap => (/[\r\n]/.test(gap) ? '' : '-'))
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/[a-z]+/g, letters => letters.toUpperCase())
    .replace(/^([A-Z0-9]{4})([A-Z0-9]{4})([A-Z0-9]{4})([A-Z0-9]{4})$/, '$1-$2-$3-$4');

/**
 * Host names of devices are compared by this key: NFC, ASCII in lower case. Spaces and apostrophes are part of the
 * name.
 */
export const hostnameKey = (text: string): string => folded(normalText(text));

/** Order numbers are looked up by this key. An order itself is named exactly as it is written. */
export const orderNumberKey = (number: string): string => hostnameKey(number);
