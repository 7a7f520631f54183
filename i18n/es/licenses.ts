import type { Translated } from '../translated';
import type { licenses as english } from '../en/licenses';

export const licenses: Translated<typeof english> = {};
