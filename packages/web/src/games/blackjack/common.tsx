import type { blackjack } from '@croupier/games';
import { useLanguage, useWords } from '../../app/language.tsx';
import { useScene } from '../../table/cards/scene.ts';
import { ShoeOnTable } from '../../table/cards/shoe.tsx';
import type { ShapeProps } from './cloth.tsx';
import styles from './common.module.css';
import { DealerHand, HandOnTable, InsuranceOn, MainSpot, Prints, SideSpots } from './pieces.tsx';
import { printsOf } from './prints.ts';
import { namesOf, netOfHand } from './totals.ts';
import { words } from './words.ts';

/** One box that any number of players share: the cards, the player's own bets, and how all the others decide. */
export function Common({ shoe, ...props }: ShapeProps) {
  const text = useWords(words);
  const { language } = useLanguage();
  const { plan, view, picture, held } = props;
  return (
    <div className={styles.cloth}>
      <div className={styles.dealer}>
        <DealerHand view={picture.view} />
        <span className={styles.shoe}>
          <ShoeOnTable shoe={shoe} view={view} />
        </span>
      </div>
      <p className={styles.print}>
        <Prints prints={printsOf(plan, view.posted, text, language)} />
      </p>
      <div className={styles.middle} data-box="1">
        <CommonHands {...props} held={held} />
      </div>
      <Counts view={picture.view} over={picture.over} />
      <div className={styles.bets}>
        <div className={styles.main}>
          <MainSpot {...props} box={1} print={text.main} />
          <InsuranceOn picture={picture} box={1} />
        </div>
        <SideSpots {...props} box={1} full />
      </div>
    </div>
  );
}

/** The player's own hands; for who has none, the cards as they lie. */
function CommonHands({ picture, held, mine }: Omit<ShapeProps, 'shoe'>) {
  const { lines } = useScene();
  const { asked } = picture.view;
  const box = picture.view.boxes[0];
  const own = picture.over ? [] : held;
  if (own.length > 0)
    return (
      <div className={styles.hands} data-hands={own.length}>
        {own.map((hand) => (
          <HandOnTable
            key={hand.line}
            hand={{ ...hand, end: hand.total > 21 ? 'bust' : null }}
            active={asked?.for === 'decision' && asked.hand === hand.line && hand.decisions.length > 0}
            doubled={hand.doubled}
            names={namesOf(1, hand.hand)}
            net={netOfHand(lines, 1, hand.hand)}
            chips={own.length > 1 || hand.doubled ? mine?.hands.slice(hand.hand, hand.hand + 1) : undefined}
          />
        ))}
      </div>
    );
  return (
    <div className={styles.hands} data-hands={box?.lines.length}>
      {box?.lines.map((line, index) => (
        <HandOnTable
          key={line.line}
          hand={{ ...line, end: line.total > 21 ? 'bust' : null }}
          names={namesOf(1, Math.max(0, index - (box.lines.length > 1 ? 1 : 0)))}
          net={netOfHand(lines, 1, Math.max(0, index - (box.lines.length > 1 ? 1 : 0)))}
        />
      ))}
    </div>
  );
}

/** How many players there are, and how they answer. */
function Counts({ view, over }: { readonly view: blackjack.BlackjackView; readonly over: boolean }) {
  const text = useWords(words).unlimited;
  const line = view.asked ? view.boxes[0]?.lines[view.asked.hand] : undefined;
  const said = [text.players({ n: view.players })];
  if (!over && view.stage === 'insurance') said.push(text.insured({ n: view.answered, of: view.toAnswer }));
  if (!over && line && view.asked?.for === 'decision') {
    const { live, answered, hits, doubles, splits } = line;
    said.push(text.live({ n: live }), text.answered({ n: answered }));
    said.push(text.hits({ n: hits }), text.stands({ n: answered - hits - doubles - splits }));
    if (doubles > 0) said.push(text.doubles({ n: doubles }));
    if (splits > 0) said.push(text.splits({ n: splits }));
  }
  return (
    <p className={styles.counts} data-testid="counts">
      {said.map((each) => (
        <span key={each}>{each}</span>
      ))}
    </p>
  );
}
