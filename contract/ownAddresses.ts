import addresses from './ownAddresses.json';

/** First segments of addresses that the portal and its server use themselves. `npm run new-resource` reads them, too. */
const own: ReadonlySet<string> = new Set(addresses);

/** The address of a resource, which is the same in capital and small letters. */
export const addressOf = (name: string): string => name.toLowerCase();

export const isOwnAddress = (name: string): boolean => own.has(addressOf(name));
