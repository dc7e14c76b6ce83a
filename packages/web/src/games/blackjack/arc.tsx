import type { blackjack } from '@croupier/games';
import type { CSSProperties } from 'react';
import { useLanguage, useWords } from '../../app/language.tsx';
import { useScene } from '../../table/cards/scene.ts';
import { ShoeOnTable } from '../../table/cards/shoe.tsx';
import styles from './arc.module.css';
import { arcPlaces, BOARD, boxWidth } from './arc.ts';
import { boxesOf } from './betting.ts';
import type { ShapeProps } from './cloth.tsx';
import { DealerHand, Hands, InsuranceOn, MainSpot, SideSpots } from './pieces.tsx';
import { printsOf } from './prints.ts';
import { words } from './words.ts';

/** A table with room: the boxes on an arc before the dealer. */
export function Arc({ shoe, ...props }: ShapeProps) {
  const { plan, view, picture } = props;
  const { lines } = useScene();
  const boxes = boxesOf(plan);
  const places = arcPlaces(boxes.length, plan.sideBets.length > 3 ? 2 : 1);
  const pairs = plan.seating.kind === 'boxes' && plan.seating.perPosition === 2;
  return (
    <div className={styles.board}>
      <div
        className={styles.plane}
        data-boxes={boxes.length > 7 ? 'many' : 'few'}
        data-over={picture.over || undefined}
        style={{ '--box': boxWidth(boxes.length) } as CSSProperties}
      >
        <Print plan={plan} view={view} />
        <div className={styles.dealer}>
          <DealerHand view={picture.view} />
        </div>
        <div className={styles.shoe}>
          <ShoeOnTable shoe={shoe} view={view} />
        </div>
        {boxes.map((box) => {
          const place = places[box - 1];
          const dealt = picture.view.boxes.find((each) => each.box === box);
          if (!place) return null;
          return (
            <div key={box} className={styles.spotOf} data-box={box} data-pair={pairs || undefined}>
              <div className={styles.at} style={at(place)}>
                <MainSpot {...props} box={box} />
              </div>
              <div className={styles.at} style={at(place.beside)} data-beside="">
                <SideSpots {...props} box={box} />
                <InsuranceOn picture={picture} box={box} />
              </div>
              {dealt && (
                <div className={styles.at} style={at(place.hands)} data-hands="">
                  <Hands box={dealt} picture={picture} lines={lines} />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function at({ x, y }: { readonly x: number; readonly y: number }) {
  return { left: `calc(${x} * var(--u))`, top: `calc(${y} * var(--u))` };
}

/** What stands printed on the cloth: the rules that everybody asks for. */
function Print({
  plan,
  view,
}: {
  readonly plan: blackjack.BlackjackPlan;
  readonly view: blackjack.BlackjackView;
}) {
  const text = useWords(words);
  const { language } = useLanguage();
  const [first, ...others] = printsOf(plan, view.posted, text, language);
  // Two lines at most, each no longer than its arc.
  const half = others.length > 3 ? Math.ceil(others.length / 2) : others.length;
  return (
    <svg
      viewBox={`0 0 ${BOARD.width} ${BOARD.height}`}
      className={styles.print}
      role="img"
      aria-label={[first, ...others].join('. ')}
    >
      <path id="arc-1" d="M196 96A304 176 0 0 0 804 96" fill="none" />
      <path id="arc-2" d="M176 96A324 204 0 0 0 824 96" fill="none" />
      <path id="arc-3" d="M156 96A344 226 0 0 0 844 96" fill="none" />
      <text className={styles.pays}>
        <textPath href="#arc-1" startOffset="50%">
          {first}
        </textPath>
      </text>
      {[others.slice(0, half), others.slice(half)].map((line, row) => (
        <text key={line.join()} className={styles.rules}>
          <textPath href={row === 0 ? '#arc-2' : '#arc-3'} startOffset="50%">
            {line.join('  ·  ')}
          </textPath>
        </text>
      ))}
    </svg>
  );
}
