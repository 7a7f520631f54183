// npm run load: puts the built server under load on this machine, with its own data, and prints the results. Options:
// --minutes 5 (at most 30), --licenses 10000. Fails when a limit is exceeded.
import { build, install, requireNode, runTool } from './steps.mjs';

requireNode();
install();
await build();
process.exitCode = runTool('tsx', ['tests/bench/load/main.ts', ...process.argv.slice(2)]) ? 0 : 1;
