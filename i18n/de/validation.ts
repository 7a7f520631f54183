import type { Translated } from '../translated';
import type { validation as english } from '../en/validation';

export const validation: Translated<typeof english> = {};
