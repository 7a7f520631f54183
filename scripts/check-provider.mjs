// npm run check:provider -- ISSUER: tells whether the portal can use an OpenID provider, and what is missing.
import { runBuilt } from './steps.mjs';

await runBuilt('check-provider');
