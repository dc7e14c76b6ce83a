import { dictionary } from './dictionary.ts';

export const words = dictionary({
  en: {
    loading: 'One moment…',
    toLobby: 'To the lobby',
    toContent: 'Skip to the content',
    lobby: 'Lobby',
    evening: 'At home',
    account: 'Account',
    language: 'Language',
    notFound: 'There is no such page.',
    failed: 'This page could not be shown.',
    failedWhy:
      'Something in it went wrong. Your bets and your money are kept by the server and are not touched.',
    again: 'Try again',
  },
  cs: {
    loading: 'Okamžik…',
    toLobby: 'Do herny',
    toContent: 'Přeskočit k obsahu',
    lobby: 'Herna',
    evening: 'Doma',
    account: 'Účet',
    language: 'Jazyk',
    notFound: 'Taková stránka tu není.',
    failed: 'Stránku se nepodařilo zobrazit.',
    failedWhy: 'Něco se v ní pokazilo. Sázky i peníze drží server a zůstávají beze změny.',
    again: 'Zkusit znovu',
  },
  de: {
    loading: 'Einen Moment…',
    toLobby: 'Zur Lobby',
    toContent: 'Zum Inhalt springen',
    lobby: 'Lobby',
    evening: 'Zu Hause',
    account: 'Konto',
    language: 'Sprache',
    notFound: 'Diese Seite gibt es nicht.',
    failed: 'Diese Seite konnte nicht gezeigt werden.',
    failedWhy: 'Etwas ging darin schief. Einsätze und Geld liegen beim Server und sind unberührt.',
    again: 'Noch einmal versuchen',
  },
});
