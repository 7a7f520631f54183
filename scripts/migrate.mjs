// npm run migrate -- [--server ROLE]: migrates as the tables' owner, and lets the server's own role do what it needs.
import { runBuilt } from './steps.mjs';

await runBuilt('migrate');
