import addresses from './ownAddresses.json';

/** First segments of addresses that the portal and its server use themselves. `npm run new-resource` reads them, too. */
const own: ReadonlySet<string> = new Set(addresses);

export const isOwnAddress = (name: string): boolean => own.has(name.toLowerCase());
