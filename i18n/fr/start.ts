import ra from 'ra-language-french';
import type { Translated } from '../translated';
import type { messages as english } from '../en/start';
import { auth } from './auth';
import { detail } from './detail';
import { licenses } from './licenses';
import { refusals } from './refusals';
import { names, shell } from './shell';
import { values } from './values';

/** What the sign-in, the shell and the license list say; every other page waits for all texts. */
export const messages: Translated<typeof english> = {
  ra: ra.ra,
  portal: { shell, auth, values, detail, refusals },
  resources: {
    licenses,
    orders: { name: names.orders },
    'create-order': { name: names.createOrder },
  },
};
