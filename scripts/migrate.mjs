// npm run migrate -- [--server ROLE]: migrates as the owner of the tables and grants the server's role what it needs.
import { runBuilt } from './steps.mjs';

await runBuilt('migrate');
