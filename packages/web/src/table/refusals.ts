import type { Refusal } from '@croupier/core';
import { dictionary } from '../app/dictionary.ts';
import type { TextOf } from '../words/catalogue.ts';

/** The figures and names of a refusal's details, already written in the screen's language. */
interface Said {
  readonly place: string;
  readonly min: string;
  readonly max: string;
  readonly funds: string;
  readonly left: string;
  readonly step: string;
}

/** Refusals as a sentence somebody can act on. A code that is not here is told in the server's own words. */
export const words = dictionary({
  en: {
    'bets-closed': () => 'No more bets. You can bet in the next round.',
    'bets-not-open': () => 'Betting is not open yet.',
    'round-over': () => 'That round is over. Your bet was not placed.',
    'over-maximum': ({ place, max }: Said) => `The maximum on ${place} is ${max} per player.`,
    'over-maximum-plain': ({ place }: Said) => `That is over the maximum on ${place}.`,
    'under-minimum': ({ place, min }: Said) => `The minimum bet on ${place} is ${min}.`,
    'over-joint-maximum': ({ place }: Said) => `${place} has reached its maximum for all players combined.`,
    'over-total': ({ max }: Said) => `You can stake at most ${max} in a round.`,
    'insufficient-funds': ({ funds }: Said) => `You have ${funds} left for this bet.`,
    'over-own-limit': ({ left }: Said) => `Your daily limit leaves you ${left}.`,
    'wrong-step': ({ step }: Said) => `Bets must be multiples of ${step}.`,
    'nothing-there': ({ place }: Said) => `You don’t have that much on ${place}.`,
    'unknown-position': () => 'There is no such bet on this layout.',
    'position-twice': () => 'The bet names the same spot twice.',
    'colour-taken': () => 'Another player has this colour. Choose a different one.',
    'no-colour-chips': () => 'You have no colour chips at this table. Buy some first.',
    'chips-lying': () => 'Take your chips off the layout first.',
    'no-announcements': () => 'This table does not take announced bets.',
    'not-signed-in': () => 'Join the table first. You get play money to start.',
    unreachable: () => 'The casino cannot be reached. Check your connection.',
    'too-many': () => 'Too fast. Wait a moment and try again.',
    wait: () => 'Too fast. Wait a moment and try again.',
    left: () => 'You left the table before your bet was placed.',
    'no-such-table': () => 'This table does not exist or has closed.',
  },
  cs: {
    'bets-closed': () => 'Konec sázek. Vsadit můžete v další hře.',
    'bets-not-open': () => 'Sázky ještě nejsou otevřené.',
    'round-over': () => 'Ta hra už skončila, sázka nebyla položena.',
    'over-maximum': ({ place, max }: Said) => `${place}: jeden hráč smí vsadit nejvýš ${max}.`,
    'over-maximum-plain': ({ place }: Said) => `${place}: tolik už se sem nevejde.`,
    'under-minimum': ({ place, min }: Said) => `${place}: nejmenší sázka je ${min}.`,
    'over-joint-maximum': ({ place }: Said) => `${place}: všichni hráči dohromady jsou na maximu.`,
    'over-total': ({ max }: Said) => `Jeden hráč smí ve hře vsadit celkem nejvýš ${max}.`,
    'insufficient-funds': ({ funds }: Said) => `Na tuto sázku vám zbývá ${funds}.`,
    'over-own-limit': ({ left }: Said) => `Váš vlastní limit vám na dnešek nechává ${left}.`,
    'wrong-step': ({ step }: Said) => `Sází se celé násobky ${step}.`,
    'nothing-there': ({ place }: Said) => `${place}: tolik tam nemáte.`,
    'unknown-position': () => 'Taková sázka na tomto plátně není.',
    'position-twice': () => 'Sázka jmenuje jedno místo dvakrát.',
    'colour-taken': () => 'Tuto barvu už má někdo jiný. Zvolte jinou.',
    'no-colour-chips': () => 'Barevné žetony tu nemáte.',
    'chips-lying': () => 'Nejdřív stáhněte své žetony z plátna.',
    'no-announcements': () => 'U tohoto stolu se sázky neohlašují.',
    'not-signed-in': () => 'Nejdřív si přisedněte: jedním klepnutím dostanete hrací peníze.',
    unreachable: () => 'S kasinem se teď nelze spojit.',
    'too-many': () => 'To bylo příliš rychlé. Chvíli počkejte.',
    wait: () => 'To bylo příliš rychlé. Chvíli počkejte.',
    left: () => 'Od stolu jste odešli dřív, než byla sázka položena.',
    'no-such-table': () => 'Takový stůl není, nebo už je zavřený.',
  },
  de: {
    'bets-closed': () => 'Nichts geht mehr. Setzen können Sie im nächsten Spiel.',
    'bets-not-open': () => 'Es kann noch nicht gesetzt werden.',
    'round-over': () => 'Dieses Spiel ist vorbei, der Einsatz wurde nicht gesetzt.',
    'over-maximum': ({ place, max }: Said) => `${place}: höchstens ${max} je Spieler.`,
    'over-maximum-plain': ({ place }: Said) => `${place}: dafür ist kein Platz mehr.`,
    'under-minimum': ({ place, min }: Said) => `${place}: der kleinste Einsatz ist ${min}.`,
    'over-joint-maximum': ({ place }: Said) => `${place}: alle Spieler zusammen sind am Maximum.`,
    'over-total': ({ max }: Said) => `Ein Spieler darf in einem Spiel höchstens ${max} setzen.`,
    'insufficient-funds': ({ funds }: Said) => `Für diesen Einsatz bleiben Ihnen ${funds}.`,
    'over-own-limit': ({ left }: Said) => `Ihr eigenes Limit lässt Ihnen heute noch ${left}.`,
    'wrong-step': ({ step }: Said) => `Gesetzt wird in ganzen Vielfachen von ${step}.`,
    'nothing-there': ({ place }: Said) => `${place}: so viel liegt dort nicht.`,
    'unknown-position': () => 'Diesen Einsatz gibt es auf diesem Tableau nicht.',
    'position-twice': () => 'Der Einsatz nennt einen Platz zweimal.',
    'colour-taken': () => 'Diese Farbe spielt schon jemand. Wählen Sie eine andere.',
    'no-colour-chips': () => 'Sie haben hier keine Farbchips.',
    'chips-lying': () => 'Nehmen Sie zuerst Ihre Chips vom Tableau.',
    'no-announcements': () => 'An diesem Tisch wird nicht angesagt.',
    'not-signed-in': () => 'Nehmen Sie zuerst Platz: ein Klick, und Sie haben Spielgeld.',
    unreachable: () => 'Das Casino ist gerade nicht zu erreichen.',
    'too-many': () => 'Das war zu schnell. Warten Sie einen Augenblick.',
    wait: () => 'Das war zu schnell. Warten Sie einen Augenblick.',
    left: () => 'Sie haben den Tisch verlassen, bevor der Einsatz lag.',
    'no-such-table': () => 'Diesen Tisch gibt es nicht, oder er ist geschlossen.',
  },
});

type Text = TextOf<typeof words>;

/** How the sentence writes what the refusal's details hold. */
export interface Naming {
  readonly amount: (minorUnits: number) => string;
  readonly place: (position: string) => string;
}

/** A refusal in the screen's language: by its code and details, else the server's own sentence. */
export function refusalText({ code, message, details = {} }: Refusal, text: Text, naming: Naming): string {
  const amount = (name: string) => {
    const value = details[name];
    return typeof value === 'number' ? naming.amount(value) : '';
  };
  const said: Said = {
    place: typeof details.position === 'string' ? naming.place(details.position) : '',
    min: amount('min'),
    max: amount('max'),
    funds: amount('funds'),
    left: amount('left'),
    step: amount('step'),
  };
  const known = code === 'over-maximum' && said.max === '' ? 'over-maximum-plain' : code;
  return known in text ? text[known as keyof Text](said) : message;
}
