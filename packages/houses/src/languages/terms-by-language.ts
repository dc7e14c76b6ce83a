import { ar } from './ar.ts';
import { bg } from './bg.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { et } from './et.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { hr } from './hr.ts';
import { hu } from './hu.ts';
import { lt } from './lt.ts';
import { lv } from './lv.ts';
import { nb } from './nb.ts';
import { pl } from './pl.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sk } from './sk.ts';
import { sl } from './sl.ts';
import type { LanguageCode, RouletteTerms } from './terms.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';

/** The roulette terms of every language. */
export const TERMS: { readonly [code in LanguageCode]: RouletteTerms } = {
  ar,
  bg,
  cs,
  de,
  el,
  en,
  et,
  fi,
  fr,
  hr,
  hu,
  lt,
  lv,
  nb,
  pl,
  ro,
  ru,
  sk,
  sl,
  tr,
  uk,
};
