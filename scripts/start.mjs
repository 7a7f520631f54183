// npm start: installs, builds and serves; each step only when something changed.
import { runBuilt } from './steps.mjs';

await runBuilt('main');
