// npm run check:provider -- ISSUER: says whether an OpenID provider can be used by the portal, and what is missing.
import { runBuilt } from './steps.mjs';

await runBuilt('check-provider');
