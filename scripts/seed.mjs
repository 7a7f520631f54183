// npm run seed -- --licenses N: fills an empty database with the demo companies and so many licenses.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './steps.mjs';

requireNode();
install();
build();
process.chdir(root);
await import(pathToFileURL(join(root, 'dist/server/seed.js')).href);
