// npm run password -- EMAIL [HOST]: gives a person a new initial password.
import { runBuilt } from './steps.mjs';

await runBuilt('password');
