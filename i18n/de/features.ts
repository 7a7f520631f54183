import type { Translated } from '../translated';
import type { features as english } from '../en/features';

export const features: Translated<typeof english> = {};
