// npm run seed -- --licenses N: fills an empty database with the demo companies and N licenses.
import { runBuilt } from './steps.mjs';

await runBuilt('seed');
