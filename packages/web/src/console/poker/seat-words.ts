import { dictionary, plural } from '../../words/dictionary.ts';

/** What the console of a poker table says of penalties, and of players who go to other tables. */
export const words = dictionary({
  en: {
    penalties: 'Penalties',
    whose: 'Player',
    choose: 'Choose',
    reason: 'Reason',
    count: 'How many',
    warn: 'Warn',
    hands: (n: number) => plural('en', n, { one: 'Miss # hand', other: 'Miss # hands' }),
    orbits: (n: number, hands: number) =>
      plural('en', n, { one: `Miss # orbit (${hands} hands)`, other: `Miss # orbits (${hands} hands)` }),
    exclude: 'Exclude',
    excludeQuestion: (who: string) =>
      `${who} is excluded: bets made stay in the pot, the other chips are paid out. Really?`,
    standing: 'Standing',
    warnings: (n: number) => plural('en', n, { one: '# warning', other: '# warnings' }),
    misses: (n: number) => plural('en', n, { one: '# hand to miss', other: '# hands to miss' }),
    lift: 'Lift',
    liftQuestion: (who: string) => `${who} plays again from the next hand on. Really?`,
    floor: 'Other tables',
    comparable: 'Tables of this game and limit',
    alone: 'There is no other table of this game and limit.',
    free: (n: number) => plural('en', n, { one: '# free seat', other: '# free seats' }),
    move: 'Move a player',
    to: 'To',
    moveQuestion: (who: string, name: string) =>
      `${who} goes on at ${name} after the hand, with all chips. Really?`,
    moveIt: 'Move',
    breakUp: 'Break up the game',
    seats: (seats: number, players: number) =>
      `${plural('en', seats, { one: '# seat', other: '# seats' })} for ${plural('en', players, { one: '# player', other: '# players' })}`,
    short: 'The players draw cards for the seats; who gets none is paid out.',
    breakQuestion: 'After the hand everybody gets up and nobody sits down here any more. Really?',
    broken: 'The game is broken up. Close the table when everybody has left.',
    expected: (n: number) =>
      plural('en', n, { one: '# player is on the way here', other: '# players are on the way here' }),
  },
  cs: {
    penalties: 'Tresty',
    whose: 'Hráč',
    choose: 'Vyberte',
    reason: 'Důvod',
    count: 'Kolik',
    warn: 'Napomenout',
    hands: (n) => plural('cs', n, { one: 'Vynechat # hru', few: 'Vynechat # hry', other: 'Vynechat # her' }),
    orbits: (n, hands) =>
      plural('cs', n, {
        one: `Vynechat # kolo (her: ${hands})`,
        few: `Vynechat # kola (her: ${hands})`,
        other: `Vynechat # kol (her: ${hands})`,
      }),
    exclude: 'Vyloučit',
    excludeQuestion: (who) =>
      `${who} bude vyloučen: sázky zůstávají v banku, ostatní žetony se vyplatí. Opravdu?`,
    standing: 'Platí',
    warnings: (n) => plural('cs', n, { one: '# napomenutí', few: '# napomenutí', other: '# napomenutí' }),
    misses: (n) => plural('cs', n, { one: 'vynechá # hru', few: 'vynechá # hry', other: 'vynechá # her' }),
    lift: 'Zrušit',
    liftQuestion: (who) => `${who} hraje znovu od příští hry. Opravdu?`,
    floor: 'Jiné stoly',
    comparable: 'Stoly téže hry a téhož limitu',
    alone: 'Jiný stůl téže hry a téhož limitu není.',
    free: (n) => plural('cs', n, { one: '# volné místo', few: '# volná místa', other: '# volných míst' }),
    move: 'Přesadit hráče',
    to: 'Kam',
    moveQuestion: (who, name) => `${who} po hře pokračuje u stolu ${name}, se všemi žetony. Opravdu?`,
    moveIt: 'Přesadit',
    breakUp: 'Rozpustit stůl',
    seats: (seats, players) =>
      `${plural('cs', seats, { one: '# místo', few: '# místa', other: '# míst' })} pro ${plural('cs', players, { one: '# hráče', few: '# hráče', other: '# hráčů' })}`,
    short: 'Hráči losují o místa kartami; na koho se nedostane, tomu se vyplatí žetony.',
    breakQuestion: 'Po hře všichni vstanou a nikdo si tu už nesedne. Opravdu?',
    broken: 'Stůl je rozpuštěn. Zavřete ho, až všichni odejdou.',
    expected: (n) =>
      plural('cs', n, {
        one: '# hráč je na cestě sem',
        few: '# hráči jsou na cestě sem',
        other: '# hráčů je na cestě sem',
      }),
  },
  de: {
    penalties: 'Strafen',
    whose: 'Spieler',
    choose: 'Wählen',
    reason: 'Grund',
    count: 'Wie viele',
    warn: 'Verwarnen',
    hands: (n) => plural('de', n, { one: '# Spiel aussetzen', other: '# Spiele aussetzen' }),
    orbits: (n, hands) =>
      plural('de', n, {
        one: `# Runde aussetzen (${hands} Spiele)`,
        other: `# Runden aussetzen (${hands} Spiele)`,
      }),
    exclude: 'Ausschließen',
    excludeQuestion: (who) =>
      `${who} wird ausgeschlossen: Einsätze bleiben im Pot, die übrigen Chips werden ausgezahlt. Wirklich?`,
    standing: 'Gültig',
    warnings: (n) => plural('de', n, { one: '# Verwarnung', other: '# Verwarnungen' }),
    misses: (n) => plural('de', n, { one: 'setzt # Spiel aus', other: 'setzt # Spiele aus' }),
    lift: 'Aufheben',
    liftQuestion: (who) => `${who} spielt ab dem nächsten Spiel wieder mit. Wirklich?`,
    floor: 'Andere Tische',
    comparable: 'Tische mit diesem Spiel und Limit',
    alone: 'Es gibt keinen anderen Tisch mit diesem Spiel und Limit.',
    free: (n) => plural('de', n, { one: '# freier Platz', other: '# freie Plätze' }),
    move: 'Spieler umsetzen',
    to: 'Nach',
    moveQuestion: (who, name) => `${who} spielt nach dem Spiel an ${name} weiter, mit allen Chips. Wirklich?`,
    moveIt: 'Umsetzen',
    breakUp: 'Tisch auflösen',
    seats: (seats, players) =>
      `${plural('de', seats, { one: '# Platz', other: '# Plätze' })} für ${plural('de', players, { one: '# Spieler', other: '# Spieler' })}`,
    short: 'Die Spieler ziehen Karten um die Plätze; wer keinen bekommt, wird ausgezahlt.',
    breakQuestion: 'Nach dem Spiel stehen alle auf, und niemand setzt sich hier mehr hin. Wirklich?',
    broken: 'Der Tisch ist aufgelöst. Schließen Sie ihn, wenn alle gegangen sind.',
    expected: (n) =>
      plural('de', n, { one: '# Spieler ist hierher unterwegs', other: '# Spieler sind hierher unterwegs' }),
  },
});
