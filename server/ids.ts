import { recordIdIn } from '../contract/recordId';

/** As the portal reads one, also with zeros before it. */
export const parseId = (text: string): number | null => recordIdIn(text.replace(/^0+/, ''));
