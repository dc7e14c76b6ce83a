import { dictionary, plural } from '../../app/dictionary.ts';

/** What a player is told of his seat: moves to other tables, playing over, penalties. */
export const words = dictionary({
  en: {
    tags: {
      over: 'playing over',
      going: 'moving',
      misses: (n: number) => plural('en', n, { one: 'sitting out # hand', other: 'sitting out # hands' }),
      draws: (card: string) => `draws ${card}`,
    },
    sent: {
      forced: (stack: string) =>
        `The floor has moved you to another table. Your ${stack} stack goes with you.`,
      own: (stack: string) =>
        `A seat is held for you at the other table. Your ${stack} is back in your account.`,
      none: (stack: string) =>
        `The table was broken and no other seat is free. Your ${stack} is back in your account.`,
      go: (name: string) => `Go to ${name}`,
      there: 'the other table',
    },
    expected: {
      kept: (time: string) => `A seat is held for you until ${time}.`,
      soon: 'All seats are taken. The next open seat is yours.',
      sit: (stack: string) => `Sit down with ${stack}`,
    },
    over: {
      own: (place: number, stack: string, time: string) =>
        `Another player is playing over your seat ${place}. Your ${stack} is safe. Come back by ${time} or you lose the seat.`,
      back: 'Welcome back. The seat is yours again after this hand.',
      substitute:
        'You are playing over an absent player. When they return, you give up the seat after the hand.',
      offer: (place: number) => `Play over seat ${place}`,
      ask: (place: number) => `Play over seat ${place}`,
    },
    penalty: {
      warned: (n: number) => plural('en', n, { one: 'You have # warning', other: 'You have # warnings' }),
      misses: (n: number) =>
        plural('en', n, { one: 'You must sit out # hand', other: 'You must sit out # hands' }),
      excluded: 'You are barred from this table',
    },
    breaches: {
      'out-of-turn': 'action out of turn',
      delay: 'stalling',
      'cards-shown': 'exposing cards',
      'cards-thrown': 'throwing cards',
      'one-player-to-a-hand': 'one player to a hand',
      comments: 'comments on a hand in play',
      splashing: 'splashing the pot',
      insults: 'abusive language',
      conduct: 'conduct',
      collusion: 'collusion',
      fraud: 'fraud',
    },
    change: {
      title: 'Change to another table',
      free: (n: number) => plural('en', n, { one: '# free seat', other: '# free seats' }),
      none: 'No other table has these stakes.',
      full: 'full',
      later: 'Move me after my button',
      going: 'You will move to another table after this hand.',
      notNow:
        'You can’t move while you owe the next blind or ante: fewer than five players are at this table.',
      question: (name: string) => `Leave after this hand and take your chips to ${name}?`,
    },
  },
  cs: {
    tags: {
      over: 'hraje za jiného',
      going: 'přesedá',
      misses: (n) => plural('cs', n, { one: 'vynechá # hru', few: 'vynechá # hry', other: 'vynechá # her' }),
      draws: (card) => `losuje ${card}`,
    },
    sent: {
      forced: (stack) => `Byl jste přesazen k jinému stolu. Vašich ${stack} tam platí beze změny.`,
      own: (stack) => `U druhého stolu je pro vás drženo místo. Vašich ${stack} je na účtu.`,
      none: (stack) => `Stůl byl rozpuštěn a jinde už není volné místo. Vašich ${stack} je na vašem účtu.`,
      go: (name) => `Přejít: ${name}`,
      there: 'druhý stůl',
    },
    expected: {
      kept: (time) => `Místo je pro vás drženo do ${time}.`,
      soon: 'Všechna místa jsou obsazena: první volné je vaše.',
      sit: (stack) => `Posadit se s ${stack}`,
    },
    over: {
      own: (place, stack, time) =>
        `Na místě ${place} za vás někdo hraje. Vašich ${stack} tam zůstává; vraťte se do ${time}, jinak o místo přijdete.`,
      back: 'Jste zpět: po této hře je místo znovu vaše.',
      substitute: 'Hrajete za nepřítomného hráče. Až se vrátí, po hře místo uvolníte.',
      offer: (place) => `Hrát za nepřítomného na místě ${place}`,
      ask: (place) => `Hra za nepřítomného na místě ${place}`,
    },
    penalty: {
      warned: (n) =>
        plural('cs', n, { one: 'Máte # varování', few: 'Máte # varování', other: 'Máte # varování' }),
      misses: (n) =>
        plural('cs', n, {
          one: 'Musíte vynechat # hru',
          few: 'Musíte vynechat # hry',
          other: 'Musíte vynechat # her',
        }),
      excluded: 'Jste vyloučen od tohoto stolu',
    },
    breaches: {
      'out-of-turn': 'tah mimo pořadí',
      delay: 'zdržování',
      'cards-shown': 'ukázané karty',
      'cards-thrown': 'házení kartami',
      'one-player-to-a-hand': 'jeden hráč na jednu hru',
      comments: 'komentování běžící hry',
      splashing: 'házení žetonů do banku',
      insults: 'urážky',
      conduct: 'chování',
      collusion: 'domluva hráčů',
      fraud: 'podvod',
    },
    change: {
      title: 'Přejít k jinému stolu',
      free: (n) => plural('cs', n, { one: '# volné místo', few: '# volná místa', other: '# volných míst' }),
      none: 'Jiný stůl se stejným limitem není.',
      full: 'plno',
      later: 'Až budu mít za sebou button',
      going: 'Po této hře přecházíte k jinému stolu.',
      notNow: 'Ne, když vás v příští hře čeká blind nebo ante: hraje tu méně než pět hráčů.',
      question: (name) => `Po hře zde vstanete a vezmete si žetony ke stolu ${name}. Opravdu?`,
    },
  },
  de: {
    tags: {
      over: 'spielt vertretend',
      going: 'wechselt',
      misses: (n) => plural('de', n, { one: 'setzt # Spiel aus', other: 'setzt # Spiele aus' }),
      draws: (card) => `zieht ${card}`,
    },
    sent: {
      forced: (stack) => `Sie wurden an einen anderen Tisch gesetzt. Ihre ${stack} gelten dort unverändert.`,
      own: (stack) => `Am anderen Tisch ist ein Platz für Sie frei. Ihre ${stack} sind auf Ihrem Konto.`,
      none: (stack) =>
        `Der Tisch wurde aufgelöst und anderswo ist kein Platz frei. Ihre ${stack} sind auf Ihrem Konto.`,
      go: (name) => `Zu ${name}`,
      there: 'dem anderen Tisch',
    },
    expected: {
      kept: (time) => `Bis ${time} wird ein Platz für Sie freigehalten.`,
      soon: 'Alle Plätze sind besetzt: der nächste freie gehört Ihnen.',
      sit: (stack) => `Mit ${stack} Platz nehmen`,
    },
    over: {
      own: (place, stack, time) =>
        `Auf Platz ${place} spielt jemand für Sie. Ihre ${stack} bleiben dort; kommen Sie bis ${time} zurück, sonst ist der Platz verloren.`,
      back: 'Sie sind zurück: nach diesem Spiel gehört der Platz wieder Ihnen.',
      substitute:
        'Sie vertreten einen abwesenden Spieler. Kommt er zurück, geben Sie den Platz nach dem Spiel frei.',
      offer: (place) => `Auf Platz ${place} vertreten`,
      ask: (place) => `Vertretung auf Platz ${place}`,
    },
    penalty: {
      warned: (n) => plural('de', n, { one: 'Sie haben # Verwarnung', other: 'Sie haben # Verwarnungen' }),
      misses: (n) =>
        plural('de', n, { one: 'Sie müssen # Spiel aussetzen', other: 'Sie müssen # Spiele aussetzen' }),
      excluded: 'Sie sind von diesem Tisch ausgeschlossen',
    },
    breaches: {
      'out-of-turn': 'Handlung außer der Reihe',
      delay: 'Verzögerung',
      'cards-shown': 'gezeigte Karten',
      'cards-thrown': 'geworfene Karten',
      'one-player-to-a-hand': 'ein Spieler pro Hand',
      comments: 'Kommentare zum laufenden Spiel',
      splashing: 'in den Pot geworfene Chips',
      insults: 'Beleidigungen',
      conduct: 'Benehmen',
      collusion: 'Absprachen',
      fraud: 'Betrug',
    },
    change: {
      title: 'An einen anderen Tisch wechseln',
      free: (n) => plural('de', n, { one: '# freier Platz', other: '# freie Plätze' }),
      none: 'Es gibt keinen anderen Tisch mit diesem Limit.',
      full: 'voll',
      later: 'Erst nachdem ich den Button hatte',
      going: 'Nach diesem Spiel wechseln Sie an einen anderen Tisch.',
      notNow:
        'Nicht, wenn im nächsten Spiel ein Blind oder Ante von Ihnen fällig ist: hier spielen weniger als fünf.',
      question: (name) =>
        `Nach dem Spiel stehen Sie hier auf und nehmen Ihre Chips an den Tisch ${name} mit. Wirklich?`,
    },
  },
});
