import type { Translated } from '../translated';
import type { wizard as english } from '../en/wizard';

export const wizard: Translated<typeof english> = {};
