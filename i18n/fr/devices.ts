import type { Translated } from '../translated';
import type { devices as english } from '../en/devices';

export const devices: Translated<typeof english> = {};
