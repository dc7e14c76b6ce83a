import { dictionary } from '../../../app/dictionary.ts';

/** What was done too early, and by whom: words of the rulings on it. */
export const words = dictionary({
  en: {
    outOfTurn: {
      title: 'Out of turn',
      effect:
        'An action out of turn binds unless somebody bets or raises first. A fold always stands: dead hand.',
      who: 'Who acted',
      stands: 'Binding',
      back: 'Take it back',
    },
    skipped: {
      title: 'Player skipped',
      effect:
        'The last action came from a player behind. It is taken back, the action returns to the skipped player, and the other player is held to what they did.',
      question: (who: string) => `Was the last action ${who}’s? It will be taken back.`,
    },
    premature: {
      title: 'Card turned too early',
      effect:
        'The card goes back into the deck. Betting is completed, the deck is shuffled, and the street is dealt without another burn. Enter cards one at a time.',
      read: 'Enter the card',
    },
    button: {
      title: 'Button misplaced, hand stands',
      effect:
        'For a misplaced button found after a full betting round. The hand plays on, then the button moves clockwise.',
      tell: 'Tell the table',
    },
    once: {
      title: 'Run it twice',
      on: 'Once only',
      onQuestion: 'Run the board only once in this hand?',
      off: 'Allow it again',
      offQuestion: 'Let players run it twice again?',
    },
    kept: {
      title: 'Keep cards for review',
      effect: 'For suspected collusion: the dealer shows these cards to the table at the end of the hand.',
      question: (who: string) => `Show ${who}’s cards to the table at the end of the hand?`,
    },
    seats: {
      title: 'Seat changes',
      effect: 'At this table, staff must approve each seat change.',
      wants: (who: string, to: number | null) =>
        to === null ? `${who} wants to go to another table` : `${who} wants seat ${to}`,
      yes: 'Approve',
      no: 'Decline',
    },
    show: {
      title: 'Show a hand',
      effect: 'The player may not muck. If they refuse, rule the hand dead: not all cards shown.',
      question: (who: string) => `Make ${who} show the hand?`,
    },
  },
  cs: {
    outOfTurn: {
      title: 'Mimo pořadí',
      effect:
        'Check, dorovnání a složení před tím nic nemění: na řadě smí hráč jen toto. Sázka nebo navýšení před tím to samo vrací. Složení platí vždy: mrtvé karty.',
      who: 'Kdo jednal',
      stands: 'Platí',
      back: 'Vrací se hráči',
    },
    skipped: {
      title: 'Hráč byl přeskočen',
      effect:
        'Co bylo zadáno naposled, udělal někdo za hráčem, který byl na řadě. Bere se to zpět, na řadě je přeskočený hráč a toho druhého jeho tah zavazuje.',
      question: (who) => `Poslední zadaný tah: ${who}. Opravdu?`,
    },
    premature: {
      title: 'Karta otočena předčasně',
      effect:
        'Vrací se do balíčku. Sázky se dohrají, balíček se zamíchá a karty se rozdají bez dalšího spálení. Každá karta zvlášť.',
      read: 'Načíst kartu',
    },
    button: {
      title: 'Button byl špatně, hra platí',
      effect: 'Zjištěno po celém kole sázek: hra se dohraje a button jde dál po směru.',
      tell: 'Oznámit u stolu',
    },
    once: {
      title: 'Rozdat dvakrát',
      on: 'Jen jednou',
      onQuestion: 'Společné karty se v této hře rozdají jen jednou. Opravdu?',
      off: 'Zase povolit',
      offQuestion: 'Hráči smějí zase chtít rozdat dvakrát. Opravdu?',
    },
    kept: {
      title: 'Uchovat karty',
      effect: 'Podezření na domluvu: dealer tyto karty na konci hry ukáže všem.',
      question: (who) => `${who}: karty se na konci ukážou všem. Opravdu?`,
    },
    seats: {
      title: 'Změna místa',
      effect: 'Kde to stůl vyžaduje, nikdo nemění místo dřív, než to personál schválí.',
      wants: (who, to) => (to === null ? `${who} chce k jinému stolu` : `${who} chce místo ${to}`),
      yes: 'Schválit',
      no: 'Zamítnout',
    },
    show: {
      title: 'Ukázat karty',
      effect: 'Hráč nesmí karty zahodit. Kdo přesto odmítá: mrtvé karty, neukázal všechny.',
      question: (who) => `${who}: musí ukázat karty. Opravdu?`,
    },
  },
  de: {
    outOfTurn: {
      title: 'Außer der Reihe',
      effect:
        'Check, Bezahlen und Passen davor ändern nichts: An der Reihe darf der Spieler nur das. Ein Einsatz oder eine Erhöhung davor gibt es von selbst zurück. Passen gilt immer: tote Hand.',
      who: 'Wer gehandelt hat',
      stands: 'Gilt',
      back: 'Geht an den Spieler zurück',
    },
    skipped: {
      title: 'Spieler übergangen',
      effect:
        'Was zuletzt eingegeben wurde, tat jemand hinter dem Spieler, der gefragt war. Es wird zurückgenommen, der Übergangene ist an der Reihe, und den anderen bindet, was er tat.',
      question: (who) => `Das zuletzt Eingegebene tat: ${who}. Wirklich?`,
    },
    premature: {
      title: 'Karte zu früh aufgedeckt',
      effect:
        'Sie geht ins Paket zurück. Die Setzrunde wird beendet, das Paket gemischt und ohne weiteres Verbrennen gegeben. Jede Karte für sich.',
      read: 'Karte lesen',
    },
    button: {
      title: 'Button lag falsch, Hand gilt',
      effect: 'Nach einer ganzen Setzrunde bemerkt: Die Hand wird gespielt, dann geht der Button weiter.',
      tell: 'Dem Tisch sagen',
    },
    once: {
      title: 'Zweimal geben',
      on: 'Nur einmal',
      onQuestion: 'Das Board wird in dieser Hand nur einmal gegeben. Wirklich?',
      off: 'Wieder erlauben',
      offQuestion: 'Spieler dürfen das Board wieder zweimal wollen. Wirklich?',
    },
    kept: {
      title: 'Karten getrennt halten',
      effect: 'Verdacht auf Absprache: Der Dealer zeigt diese Karten am Ende der Hand allen.',
      question: (who) => `${who}: Die Karten werden am Ende allen gezeigt. Wirklich?`,
    },
    seats: {
      title: 'Platzwechsel',
      effect: 'Wo der Tisch es verlangt, wechselt niemand den Platz, bevor das Personal zustimmt.',
      wants: (who, to) => (to === null ? `${who} will an einen anderen Tisch` : `${who} will Platz ${to}`),
      yes: 'Genehmigen',
      no: 'Ablehnen',
    },
    show: {
      title: 'Hand zeigen',
      effect: 'Der Spieler darf nicht wegwerfen. Wer sich weiter weigert: tote Hand, nicht alles gezeigt.',
      question: (who) => `${who} muss die Karten zeigen. Wirklich?`,
    },
  },
});
