import type { DeclaredAction } from './listForms';

const dangerousWords = 'delete|destroy|purge|remove|revoke|reset|cancel|disable|archive|block|close|terminate';
const dangerousName = new RegExp(`(?:^|_)(?:${dangerousWords})`, 'i');

/** Whether an action warns and asks first. A name in camel case counts by its words, too. */
export const isDangerousRequest = ({ name, method, dangerous }: DeclaredAction): boolean =>
  method === 'DELETE' || (dangerous ?? dangerousName.test(name.replaceAll(/([a-z])([A-Z])/g, '$1_$2')));
