import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** @typedef {{ 'bom-ref': string, properties?: { name: string }[] }} Component */

/** @param {Component} component */
const isForDevelopment = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development');

/**
 * Writes the software bill of materials: what the portal and the server consist of, as CycloneDX JSON. Not with npm's
 * `--omit dev`, which also leaves out what development tools name as their peers, such as React.
 * @param {string} file
 */
export const writeSbom = file => {
  const options = [
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--include',
    'dev',
    '--package-lock-only',
  ];
  const sbom = JSON.parse(
    execFileSync('npm', ['sbom', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  );
  // npm takes the folder's name for the project's.
  sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  const left = new Set(
    sbom.components.filter(isForDevelopment).map((/** @type {Component} */ each) => each['bom-ref']),
  );
  sbom.components = sbom.components.filter((/** @type {Component} */ each) => !isForDevelopment(each));
  sbom.dependencies = sbom.dependencies
    .filter((/** @type {{ ref: string }} */ { ref }) => !left.has(ref))
    .map((/** @type {{ dependsOn: string[] }} */ each) => ({
      ...each,
      dependsOn: each.dependsOn.filter(ref => !left.has(ref)),
    }));
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
};
