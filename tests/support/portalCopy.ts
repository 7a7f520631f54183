import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ownResources } from '../../scripts/listRoute.mjs';

const parts = [
  'authProvider contract dataProvider i18n scripts src',
  'index.html package.json release.d.ts tsconfig.json vite.config.ts .prettierrc.json .oxlintrc.json',
].flatMap(line => line.split(' '));

/** A copy of the portal with its own resources. Others can be dropped into it without changing this one. */
export const copyPortal = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-copy-'));
  const copy = (from: string, to = from) => cpSync(resolve(from), join(folder, to), { recursive: true });
  for (const part of [...parts, ...[...ownResources].map(name => `resources/${name}`)]) copy(part);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return {
    folder,
    copy,
    node,
    /** Runs `npm run new-resource -- <args>` in the copy. */
    newResource: (...args: string[]) => node('scripts/new-resource.mjs', ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
