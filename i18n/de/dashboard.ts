import type { Translated } from '../translated';
import type { dashboard as english } from '../en/dashboard';

export const dashboard: Translated<typeof english> = {};
