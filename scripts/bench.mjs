// npm run bench: measures portal and server against a baseline in the same run. Prints tables and writes
// test-results/bench.json. Options: --only portal|declared|server|presets|people|catalogue|license|replicas|releases|requests|bulk, --sizes 10000,1000000, --runs 7.
import { build, install, requireNode, runTool } from './steps.mjs';

requireNode();
install();
await build();
process.exitCode = runTool('tsx', ['tests/bench/main.ts', ...process.argv.slice(2)]) ? 0 : 1;
