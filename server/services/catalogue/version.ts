import { Refusal } from '../refusal';

/** A record's ETag. */
export const tagOf = ({ updated_at }: { updated_at: string }): string => `"${updated_at}"`;

/**
 * Refuses the change of a record that the person has not seen as it is (RFC 9110, 13.1.1).
 * @param ifMatch the header of that name
 * @throws Refusal 428 without it, 412 with the record if it has changed since
 */
export const expectVersion = (ifMatch: string | undefined, record: { updated_at: string }): void => {
  if (ifMatch === undefined)
    throw new Refusal(428, 'version_required', 'Say in If-Match which version of the record you have seen: its ETag.');
  const tags = ifMatch.split(',').map(tag => tag.trim());
  if (tags.includes('*') || tags.includes(tagOf(record))) return;
  throw new Refusal(412, 'changed_meanwhile', 'Somebody has changed this since you read it.', [], record);
};
