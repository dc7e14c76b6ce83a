import { dictionary } from '../app/dictionary.ts';

export const words = dictionary({
  en: {
    title: 'Responsible gaming',
    why: 'What each house does to protect you, and the limits you can set.',
    age: (years: string) => `For players aged ${years} and over.`,
    panicOn: (until: string) => `You have blocked your play. You can bet again from ${until}.`,
    breakOn: (until: string) => `Time for a break. You can bet again from ${until}.`,
    since: (since: string, after: string) =>
      `You have been betting since ${since}. A break is due after ${after} minutes of play.`,
    staked: (amount: string) => `Staked today: ${amount}.`,
    limited: (staked: string, limit: string) => `Staked today: ${staked} of your ${limit} limit.`,
    next: (limit: string, from: string) => `From ${from}, your limit is ${limit}.`,
    nextNone: (from: string) => `From ${from}, you have no limit.`,
    limit: 'Daily stake limit',
    limitHint: 'Leave empty for no limit. A lower limit applies at once, a higher one from tomorrow.',
    setLimit: 'Set limit',
    noAmount: 'Enter an amount, or leave it empty.',
    panic: (hours: string) => `Block my play for ${hours} hours`,
    panicSure: (house: string, hours: string) =>
      `${house} will not take your bets for ${hours} hours. This cannot be undone. Chips on open bets are returned to you.`,
  },
  cs: {
    title: 'Vaše ochrana',
    why: 'Co kasino slibuje svým hráčům a co si můžete nastavit sami.',
    age: (years: string) => `Pro hráče od ${years} let.`,
    panicOn: (until: string) => `Zablokovali jste si hraní. Sázky přijímáme zase od ${until}.`,
    breakOn: (until: string) => `Dejte si přestávku: sázky přijímáme zase od ${until}.`,
    since: (since: string, after: string) =>
      `Sázíte od ${since}. Po ${after} minutách bez přestávky přijde povinná.`,
    staked: (amount: string) => `Dnes vsazeno: ${amount}.`,
    limited: (staked: string, limit: string) => `Dnes vsazeno: ${staked} z nejvýš ${limit}.`,
    next: (limit: string, from: string) => `Od ${from} je váš limit ${limit}.`,
    nextNone: (from: string) => `Od ${from} limit nemáte.`,
    limit: 'Nejvíc, co za den vsadím',
    limitHint: 'Prázdné: bez limitu. Nižší platí hned, vyšší od zítřka.',
    setLimit: 'Nastavit limit',
    noAmount: 'Napište částku, nebo nic.',
    panic: (hours: string) => `Zablokovat hraní na ${hours} hodin`,
    panicSure: (house: string, hours: string) =>
      `${house}: ${hours} hodin od vás nepřijmeme žádnou sázku. Dřív to nikdo nezruší. Žetony na otevřených sázkách se vám vrátí.`,
  },
  de: {
    title: 'Ihr Schutz',
    why: 'Was ein Haus seinen Spielern verspricht, und was Sie selbst festlegen können.',
    age: (years: string) => `Für Spieler ab ${years} Jahren.`,
    panicOn: (until: string) => `Sie haben Ihr Spiel gesperrt. Einsätze nehmen wir wieder ab ${until} an.`,
    breakOn: (until: string) => `Machen Sie eine Pause: Einsätze nehmen wir wieder ab ${until} an.`,
    since: (since: string, after: string) =>
      `Sie setzen seit ${since}. Nach ${after} Minuten ohne Pause folgt eine.`,
    staked: (amount: string) => `Heute gesetzt: ${amount}.`,
    limited: (staked: string, limit: string) => `Heute gesetzt: ${staked} von höchstens ${limit}.`,
    next: (limit: string, from: string) => `Ab ${from} ist Ihr Limit ${limit}.`,
    nextNone: (from: string) => `Ab ${from} haben Sie kein Limit.`,
    limit: 'So viel setze ich höchstens am Tag',
    limitHint: 'Leer heißt ohne Limit. Ein niedrigeres gilt sofort, ein höheres ab morgen.',
    setLimit: 'Limit festlegen',
    noAmount: 'Schreiben Sie einen Betrag oder nichts.',
    panic: (hours: string) => `Mein Spiel für ${hours} Stunden sperren`,
    panicSure: (house: string, hours: string) =>
      `${house} nimmt ${hours} Stunden lang keinen Einsatz von Ihnen an. Niemand kann das früher aufheben. Chips auf offenen Einsätzen kommen zurück.`,
  },
});
