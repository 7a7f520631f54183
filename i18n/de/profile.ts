import type { Translated } from '../translated';
import type { profile as english } from '../en/profile';

export const profile: Translated<typeof english> = {};
