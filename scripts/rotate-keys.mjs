// npm run rotate-keys: makes new keys for tokens and cookies, and encrypts everything with the present ENCRYPTION_KEY.
// npm run rotate-keys -- --lost-key: removes what no key opens any more, so that a server starts again.
import { runBuilt } from './steps.mjs';

await runBuilt('rotate-keys');
