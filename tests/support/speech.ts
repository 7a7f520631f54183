import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'ra-core';
import type { Language } from '../../contract/constants';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { messages as de } from '../../i18n/de';
import { messages as en } from '../../i18n/en';
import { messages as es } from '../../i18n/es';
import { messages as fr } from '../../i18n/fr';
import type { Speech } from '../../src/licensing/plain/day';
import { sentencesOf } from '../../src/licensing/plain/sentences';
import { createLicense } from './sampleLicense';

const catalogues = { en, de, es, fr };

export interface Reader {
  /** A moment, such as 2026-11-25T12:00:00Z. */
  now: string;
  timeZone?: string;
  language?: Language;
}

/** How the portal speaks to a person. */
export const speechTo = ({ now, timeZone = 'UTC', language = 'en' }: Reader): Speech => {
  const { translate } = polyglotI18nProvider(() => catalogues[language] as unknown as TranslationMessages, language);
  const figure = (value: number) => new Intl.NumberFormat(language).format(value);
  return { translate, language, now: Date.parse(now), timeZone, figure };
};

const now = '2026-11-25T12:00:00Z';
/** The time at which `said` speaks, in milliseconds. */
export const noon = Date.parse(now);

export const speechIn = (language: Language, timeZone?: string): Speech =>
  speechTo({ now, language, ...(timeZone && { timeZone }) });

export type LicenseChanges = Parameters<typeof createLicense>[0];

/** A license of a person who does not manage it. */
export const ownLicense = (changes: LicenseChanges = {}): License => createLicense({ is_manager: false, ...changes });

/** What the portal says about such a license at noon. */
export const said = (changes: LicenseChanges, devices: Device[] = [], speech = speechIn('en')): string[] =>
  sentencesOf(ownLicense(changes), devices, speech);

export const floatingLicense = { is_any_floating: true, floating_users: 5, max_activations: 12, times_activated: 6 };
