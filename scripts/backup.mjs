// npm run backup -- FILE: one moment of the embedded database, also while the server runs. npm run restore -- FILE.
import { runBuilt } from './steps.mjs';

await runBuilt('backup');
