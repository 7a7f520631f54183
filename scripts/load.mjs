// npm run load: puts the built server under load on this machine, with data of its own, and says how it bore it.
// Options: --minutes 5 (at most 30), --licenses 10000. Ends with an error when a rule was broken.
import { build, install, requireNode, runTool } from './steps.mjs';

requireNode();
install();
build();
process.exitCode = runTool('tsx', ['tests/bench/load/main.ts', ...process.argv.slice(2)]) ? 0 : 1;
