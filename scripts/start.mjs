// npm start: installs, builds and serves. Skips steps whose inputs have not changed.
import { runBuilt } from './steps.mjs';

await runBuilt('main');
