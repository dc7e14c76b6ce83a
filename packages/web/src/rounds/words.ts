import { dictionary, plural } from '../app/dictionary.ts';

export const words = dictionary({
  en: {
    round: (number: number) => `Round ${number}`,
    noRound: 'Round not found.',
    toLobby: 'Back to the lobby',
    toTable: 'Back to the table',
    opened: 'Started',
    closed: 'Settled',
    open: 'This round is still in play.',
    voidGame: 'This round was voided. All stakes were returned.',
    payModes: { normal: 'normal pay', hi: 'Hi', lo: 'Lo' },
    lines: 'Your bets',
    allLines: 'All bets',
    noLines: 'You had no bets in this round.',
    seat: 'Player',
    bet: 'Bet',
    stake: 'Stake',
    outcome: 'Result',
    back: 'Returned',
    net: 'Net',
    total: 'Total',
    outcomes: {
      won: 'won',
      lost: 'lost',
      pushed: 'push',
      halved: 'half back',
      imprisoned: 'in prison',
      released: 'released',
      void: 'void',
      stays: 'stays in play',
    },
    download: 'Download the record',
    downloadMeans:
      'The full record of the round, for croupier replay and croupier verify. Other players are anonymous.',
    proof: 'Fairness proof',
    proofMeans:
      'Before betting opened, the server chose a secret seed and published its fingerprint, the commitment. After the round the seed is shown, and every random result follows from it. Your browser has just worked it all out again on this page.',
    commitment: 'Commitment, published before betting opened',
    seed: 'Seed, shown after the round',
    seedLater: 'Shown when the round is over.',
    personDealt:
      'A live dealer dealt this round. The result came from the table, so there is nothing to compute.',
    valid: 'Valid',
    invalid: 'Not valid',
    computing: 'Computing…',
    steps: {
      noted: (at: string) => `Your browser noted this commitment at ${at}, and it matches`,
      notedOther: (at: string) => `Your browser noted a different commitment at ${at}`,
      notNoted:
        'You were not at the table when this round began, so your browser checks against the commitment the server says it published.',
      commitment: 'The SHA-256 of the seed is the commitment',
      draw: (index: number, computed: number, below: number, move: string) =>
        `Number ${index} from the seed is ${computed} of ${below}: ${move}`,
      moves: (count: number) =>
        plural('en', count, {
          one: '# random result matches the numbers',
          other: 'All # random results match the numbers',
        }),
      replay: (lines: number) =>
        `Replayed by the rules, the round settles the same: ${plural('en', lines, { one: '# line', other: '# lines' })}`,
    },
    onCommandLine: 'To check this on the command line:',
    cards: {
      means:
        'Before the hand, the server shuffled the deck and published its fingerprint, the root. Your record proves every card you saw: your browser has just checked that each was in its place before the hand and that all were dealt in order. Cards you did not see stay hidden, and nothing in your record can reveal them.',
      open: 'Before the hand, the server shuffles the deck and publishes its fingerprint, the root. Afterwards every card you saw is checked against it. All others stay hidden.',
      root: (pack: number) =>
        pack === 0
          ? 'Deck fingerprint (root), published before the hand'
          : `Fingerprint (root) of the reshuffled cards (${pack})`,
      commitment: 'Commitment to the seed, published before the hand',
      seed: 'The seed is kept secret from players because it would reveal every card. An inspector who did not play the hand can check it against the commitment and the root.',
      verify: 'Verify cards',
      running: 'Deck committed. Fingerprint:',
      proved: (proved: number, all: number) =>
        all === 0
          ? 'No cards were dealt.'
          : proved === all
            ? `All ${all} cards seen and verified.`
            : `${proved} of ${all} cards seen and verified. The others stay hidden.`,
      wrong: 'These cards could not be verified.',
      noted: (at: string) => `Your browser noted this root at ${at}, and it matches.`,
      notedOther: (at: string) => `Your browser noted a different root or commitment at ${at}.`,
      notNoted:
        'You were not at the table when this hand began, so your browser checks against the fingerprint the server says it published.',
      none: 'This record has no card-by-card proof.',
      order: 'The deck in the order dealt',
      covered: 'hidden',
      burned: 'burned',
    },
  },
  cs: {
    round: (number) => `Hra ${number}`,
    noRound: 'Taková hra tu není.',
    toLobby: 'Do herny',
    toTable: 'Ke stolu',
    opened: 'Otevřena',
    closed: 'Vypořádána',
    open: 'Tato hra ještě běží.',
    voidGame: 'Tato hra byla neplatná; všechny sázky se vrátily.',
    payModes: { normal: 'běžná výplata', hi: 'Hi', lo: 'Lo' },
    lines: 'Vaše sázky',
    allLines: 'Všechny sázky',
    noLines: 'V této hře jste nevsadili.',
    seat: 'Hráč',
    bet: 'Sázka',
    stake: 'Vklad',
    outcome: 'Výsledek',
    back: 'Zpět',
    net: 'Čistě',
    total: 'Celkem',
    outcomes: {
      won: 'výhra',
      lost: 'prohra',
      pushed: 'vklad zpět',
      halved: 'polovina zpět',
      imprisoned: 've vězení',
      released: 'uvolněno',
      void: 'neplatná',
      stays: 'zůstává',
    },
    download: 'Stáhnout záznam',
    downloadMeans: 'Vše, co se stalo, pro croupier replay a croupier verify. Ostatní hráči mají čísla.',
    proof: 'Důkaz losu',
    proofMeans:
      'Než se otevřely sázky, server určil tajné semínko a zveřejnil jeho otisk, závazek. Po hře se semínko ukáže a vše, co bylo ponecháno náhodě, z něj plyne. Tato stránka to právě celé znovu spočítala, tady ve vašem prohlížeči.',
    commitment: 'Závazek, zveřejněný před otevřením sázek',
    seed: 'Semínko, ukázané po hře',
    seedLater: 'Ukáže se, až hra skončí.',
    personDealt: 'Tuto hru vedl člověk: rozhodla kulička a kolo, není co počítat.',
    valid: 'Platí',
    invalid: 'Neplatí',
    computing: 'Počítám…',
    steps: {
      noted: (at) => `Váš prohlížeč si tento závazek poznamenal v ${at} a je stejný`,
      notedOther: (at) => `Váš prohlížeč si v ${at} poznamenal jiný závazek`,
      notNoted:
        'Váš prohlížeč otevření této hry neviděl, porovnává tedy s tím, co server podle svých slov zveřejnil.',
      commitment: 'SHA-256 semínka je závazek',
      draw: (index, computed, below, move) => `Číslo ${index} ze semínka je ${computed} z ${below}: ${move}`,
      moves: (count) =>
        plural('cs', count, {
          one: '# tah byl ponechán náhodě a je takový, jak čísla říkají',
          few: '# tahy byly ponechány náhodě a jsou takové, jak čísla říkají',
          other: '# tahů bylo ponecháno náhodě a jsou takové, jak čísla říkají',
        }),
      replay: (lines) =>
        `Znovu sehraná podle pravidel se hra vypořádá stejně: ${plural('cs', lines, { one: '# řádek', few: '# řádky', other: '# řádků' })}`,
    },
    onCommandLine: 'Totéž z příkazového řádku:',
    cards: {
      means:
        'Před hrou server určil pořadí balíčku a zveřejnil jeho otisk, kořen. Váš záznam dokazuje každou kartu, kterou jste viděli: tato stránka právě spočítala, že každá z nich ležela na svém místě už před hrou a že se rozdávalo po pořadí. Karta, kterou jste neviděli, zůstává zakrytá a z vašeho záznamu se nedá zjistit.',
      open: 'Před hrou server určí pořadí balíčku a zveřejní jeho otisk, kořen. Po hře se vůči němu dokáže každá karta, kterou jste viděli; ostatní zůstanou zakryté.',
      root: (pack) =>
        pack === 0
          ? 'Kořen balíčku, zveřejněný před hrou'
          : `Kořen karet, které se zamíchaly a rozdaly znovu (${pack})`,
      commitment: 'Závazek k semínku, zveřejněný před hrou',
      seed: 'Semínko se tají všem, kdo hrají: ukázalo by všechny karty. Inspektor, který ve hře neměl podíl, jím ověří závazek i kořen.',
      verify: 'Ověřit karty',
      running: 'Balíček této hry je určen; jeho kořen:',
      proved: (proved, all) =>
        all === 0
          ? 'Nerozdala se žádná karta.'
          : proved === all
            ? `Viděné a dokázané karty: všech ${all}.`
            : `Viděné a dokázané karty: ${proved} z ${all}; ostatní zůstávají zakryté.`,
      wrong: 'Tyto karty nejsou dokázané.',
      noted: (at) => `Váš prohlížeč si tento kořen poznamenal předem, v ${at}, a je stejný.`,
      notedOther: (at) => `Váš prohlížeč si v ${at} poznamenal jiný kořen nebo závazek.`,
      notNoted:
        'Váš prohlížeč začátek této hry neviděl, porovnává tedy s tím, co server podle svých slov zveřejnil.',
      none: 'Tento záznam nemá důkazy jednotlivých karet.',
      order: 'Balíček, jak se rozdával',
      covered: 'zakrytá',
      burned: 'spálená',
    },
  },
  de: {
    round: (number) => `Spiel ${number}`,
    noRound: 'Dieses Spiel gibt es nicht.',
    toLobby: 'Zur Lobby',
    toTable: 'Zum Tisch',
    opened: 'Eröffnet',
    closed: 'Abgerechnet',
    open: 'Dieses Spiel läuft noch.',
    voidGame: 'Dieses Spiel war ungültig; alle Einsätze gingen zurück.',
    payModes: { normal: 'normale Auszahlung', hi: 'Hi', lo: 'Lo' },
    lines: 'Ihre Einsätze',
    allLines: 'Alle Einsätze',
    noLines: 'In diesem Spiel hatten Sie nichts gesetzt.',
    seat: 'Spieler',
    bet: 'Chance',
    stake: 'Einsatz',
    outcome: 'Ausgang',
    back: 'Zurück',
    net: 'Netto',
    total: 'Zusammen',
    outcomes: {
      won: 'gewonnen',
      lost: 'verloren',
      pushed: 'Einsatz zurück',
      halved: 'Hälfte zurück',
      imprisoned: 'im Gefängnis',
      released: 'frei',
      void: 'ungültig',
      stays: 'bleibt',
    },
    download: 'Aufzeichnung laden',
    downloadMeans:
      'Alles, was geschah, für croupier replay und croupier verify. Andere Spieler tragen Nummern.',
    proof: 'Beweis der Ziehung',
    proofMeans:
      'Ehe die Einsätze eröffnet wurden, legte der Server einen geheimen Startwert fest und veröffentlichte dessen Abdruck, die Festlegung. Nach dem Spiel wird der Startwert gezeigt, und alles, was der Zufall entschied, folgt aus ihm. Diese Seite hat all das gerade noch einmal gerechnet, hier in Ihrem Browser.',
    commitment: 'Festlegung, veröffentlicht vor den Einsätzen',
    seed: 'Startwert, gezeigt nach dem Spiel',
    seedLater: 'Wird gezeigt, wenn das Spiel vorbei ist.',
    personDealt: 'Dieses Spiel leitete ein Mensch: Kugel und Kessel entschieden, zu rechnen gibt es nichts.',
    valid: 'Gültig',
    invalid: 'Nicht gültig',
    computing: 'Wird gerechnet…',
    steps: {
      noted: (at) => `Ihr Browser hat diese Festlegung um ${at} notiert, und sie ist dieselbe`,
      notedOther: (at) => `Ihr Browser hat um ${at} eine andere Festlegung notiert`,
      notNoted:
        'Ihr Browser hat dieses Spiel nicht beginnen sehen; er vergleicht mit dem, was der Server nach eigenen Angaben veröffentlicht hat.',
      commitment: 'Der SHA-256 des Startwerts ist die Festlegung',
      draw: (index, computed, below, move) =>
        `Zahl ${index} aus dem Startwert ist ${computed} von ${below}: ${move}`,
      moves: (count) =>
        plural('de', count, {
          one: '# Zug entschied der Zufall, und er ist, was die Zahlen sagen',
          other: '# Züge entschied der Zufall, und sie sind, was die Zahlen sagen',
        }),
      replay: (lines) =>
        `Nach den Regeln noch einmal gespielt, rechnet das Spiel gleich ab: ${plural('de', lines, { one: '# Zeile', other: '# Zeilen' })}`,
    },
    onCommandLine: 'Dasselbe auf der Kommandozeile:',
    cards: {
      means:
        'Vor der Hand legte der Server die Reihenfolge der Karten fest und veröffentlichte ihren Abdruck, die Wurzel. Ihre Aufzeichnung beweist jede Karte, die Sie gesehen haben: Diese Seite hat gerade gerechnet, dass jede schon vor der Hand dort lag und dass der Reihe nach gegeben wurde. Eine Karte, die Sie nicht gesehen haben, bleibt verdeckt, und aus Ihrer Aufzeichnung ist sie nicht zu erfahren.',
      open: 'Vor der Hand legt der Server die Reihenfolge der Karten fest und veröffentlicht ihren Abdruck, die Wurzel. Danach wird an ihr jede Karte bewiesen, die Sie gesehen haben; alle anderen bleiben verdeckt.',
      root: (pack) =>
        pack === 0
          ? 'Wurzel des Kartenspiels, veröffentlicht vor der Hand'
          : `Wurzel dessen, was gemischt und neu gegeben wurde (${pack})`,
      commitment: 'Festlegung auf den Startwert, veröffentlicht vor der Hand',
      seed: 'Der Startwert bleibt allen verborgen, die spielen: Er würde jede Karte zeigen. Ein Inspektor, der an der Hand keinen Anteil hatte, prüft damit Festlegung und Wurzel.',
      verify: 'Karten prüfen',
      running: 'Die Karten dieser Hand liegen fest; ihre Wurzel:',
      proved: (proved, all) =>
        all === 0
          ? 'Es wurde keine Karte gegeben.'
          : proved === all
            ? `Alle ${all} Karten gesehen und bewiesen.`
            : `${proved} von ${all} Karten gesehen und bewiesen; die anderen bleiben verdeckt.`,
      wrong: 'Diese Karten sind nicht bewiesen.',
      noted: (at) => `Ihr Browser hat diese Wurzel vorher notiert, um ${at}, und sie ist dieselbe.`,
      notedOther: (at) => `Ihr Browser hat um ${at} eine andere Wurzel oder Festlegung notiert.`,
      notNoted:
        'Ihr Browser hat diese Hand nicht beginnen sehen; er vergleicht mit dem, was der Server nach eigenen Angaben veröffentlicht hat.',
      none: 'Diese Aufzeichnung beweist keine einzelnen Karten.',
      order: 'Die Karten, wie sie gegeben wurden',
      covered: 'verdeckt',
      burned: 'verbrannt',
    },
  },
});
