import type { Translated } from '../translated';
import type { messages as english } from '../en/start';
import { detail } from './detail';
import { licenses } from './licenses';
import { names, shell } from './shell';
import { values } from './values';

/** The texts of the shell and the license list. Other pages and parts wait for theirs. */
export const messages: Translated<typeof english> = {
  portal: { shell, values, detail },
  resources: {
    licenses,
    orders: { name: names.orders },
    'create-order': { name: names.createOrder },
    people: { name: names.people },
    runs: { name: names.runs },
    requests: { name: names.requests },
    lists: { name: names.lists },
    colleagues: { name: names.colleagues },
  },
};
