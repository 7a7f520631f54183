// npm run test:e2e -- <file>: stories in the browser, on a fresh build.
import { findBrowser } from './browser.mjs';
import { build, install, requireNode, runTool } from './steps.mjs';

requireNode();
install();
const browser = findBrowser();
await build();
process.exit(runTool('playwright', ['test', ...process.argv.slice(2)], { CHROMIUM_PATH: browser }) ? 0 : 1);
