// `npm test` runs it while a core is idle.
import { demoFolder } from './e2eServer';

await demoFolder();
