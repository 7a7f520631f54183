// npm run pictures: makes README's pictures anew, from the demo data in a test's browser.
import { findBrowser } from './browser.mjs';
import { build, install, requireNode, runTool } from './steps.mjs';

requireNode();
install();
const settings = { CHROMIUM_PATH: findBrowser(), PICTURES: 'docs/pictures' };
await build();
process.exit(runTool('playwright', ['test', 'pictures', '--workers=1'], settings) ? 0 : 1);
