import type { TranslationMessages } from 'ra-core';
import english from 'ra-language-english';

export const ra: TranslationMessages['ra'] = english.ra;
