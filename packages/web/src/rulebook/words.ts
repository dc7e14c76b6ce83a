import { dictionary } from '../app/dictionary.ts';

export const words = dictionary({
  en: {
    rule: (id: string) => `Rule ${id}`,
    close: 'Close',
    derived: 'follows from other rules',
    source: (lines: string) => `in the house’s document: ${lines}`,
    missing: 'This rule cannot be shown right now. Try again later.',
    loading: 'One moment…',
  },
  cs: {
    rule: (id) => `Pravidlo ${id}`,
    close: 'Zavřít',
    derived: 'plyne z jiných pravidel',
    source: (lines) => `v dokumentu kasina: ${lines}`,
    missing: 'Text tohoto pravidla teď nelze zobrazit.',
    loading: 'Okamžik…',
  },
  de: {
    rule: (id) => `Regel ${id}`,
    close: 'Schließen',
    derived: 'folgt aus anderen Regeln',
    source: (lines) => `im Dokument des Hauses: ${lines}`,
    missing: 'Der Text dieser Regel kann jetzt nicht gezeigt werden.',
    loading: 'Einen Moment…',
  },
});
