import type { Translated } from '../translated';
import type { shell as english } from '../en/shell';

export const shell: Translated<typeof english> = {};
