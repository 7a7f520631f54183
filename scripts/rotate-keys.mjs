// npm run rotate-keys: makes new keys for tokens and cookies, and encrypts everything with the present ENCRYPTION_KEY.
import { runBuilt } from './steps.mjs';

await runBuilt('rotate-keys');
