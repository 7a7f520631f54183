// npm start: installs, builds and serves; each step only when something changed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root, say } from './steps.mjs';

requireNode();
install();
build();
say('Starting …');
process.chdir(root);
// In this process, so that Ctrl-C reaches the server itself.
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
