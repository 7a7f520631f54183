import type { Language } from '../../../contract/constants';
import { de } from './de';
import { en, type Texts } from './en';
import { es } from './es';
import { fr } from './fr';

export const texts: Record<Language, Texts> = { en, es, fr, de };
