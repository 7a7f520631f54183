import type { Translated } from '../translated';
import type { auth as english } from '../en/auth';

export const auth: Translated<typeof english> = {};
