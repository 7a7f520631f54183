import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/**
 * Writes the software bill of materials: what the portal and the server consist of, as CycloneDX JSON.
 * @param {string} file
 */
export const writeSbom = file => {
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only'];
  const sbom = JSON.parse(execFileSync('npm', ['sbom', ...options], { cwd: root, encoding: 'utf8' }));
  // npm takes the folder's name for the project's.
  sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
};
