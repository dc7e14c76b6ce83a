import { messages } from 'messages:roulette/announce';
import { money } from '@croupier/core';
import { roulette } from '@croupier/games';
import { useEffect, useState } from 'react';
import { useLanguage, useMessages } from '../../../app/language.tsx';
import { Button } from '../../../forms/button.tsx';
import { Select } from '../../../forms/fields.tsx';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import { countOf, useAnnouncing } from './announcing.ts';
import { GROUP_OF, GROUPS } from './groups.ts';
import styles from './menu.module.css';
import { argumentText, familyName } from './names.ts';

/** Lists all bets that can be announced at this table, each with its exact chips and its cost before it is placed. */
export function AnnounceMenu() {
  const text = useMessages(messages);
  const { plan } = useScene();
  const byBoth = plan.announcements?.inspectorToo !== undefined;
  const [chosen, setChosen] = useState<string>();
  const announcing = useAnnouncing();
  const families = roulette.announcedBets(plan);
  if (families.length === 0) return <p className={styles.none}>{text.none}</p>;
  const family = families.find(({ name }) => name === chosen);
  return (
    <div className={styles.menu}>
      {announcing.byVoice && <p className={styles.note}>{byBoth ? text.byBoth : text.byVoice}</p>}
      <Announcements />
      {family ? (
        <Composer key={family.name} family={family} back={() => setChosen(undefined)} />
      ) : (
        <Families families={families} choose={setChosen} />
      )}
    </div>
  );
}

interface FamiliesProps {
  readonly families: readonly roulette.AnnouncedBetFamily[];
  readonly choose: (name: string) => void;
}

function Families({ families, choose }: FamiliesProps) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const { look } = useScene();
  const announcing = useAnnouncing();
  const looking = (family: roulette.AnnouncedBetFamily) => {
    if (family.arguments.length > 0) return {};
    const bet = { name: family.name };
    const point = () => look({ name: announcing.name(bet), chips: announcing.chips(bet) });
    const away = () => look(undefined);
    return { onPointerEnter: point, onPointerLeave: away, onFocus: point, onBlur: away };
  };
  return GROUPS.map((group) => {
    const of = families.filter(({ name }) => GROUP_OF[name as roulette.AnnouncedTerms['bet']] === group);
    if (of.length === 0) return null;
    return (
      <section key={group} className={styles.group}>
        <h3>{text.groups[group]}</h3>
        <ul>
          {of.map((family) => (
            <li key={family.name}>
              <button type="button" onClick={() => choose(family.name)} {...looking(family)}>
                <span>{familyName(family.name, language)}</span>
                <small>{countText(family, text.pieces)}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/**
 * Returns the number of chips in the bets of a family, such as `9 chips`. The text is a range if the number
 * depends on the arguments.
 */
function countText(family: roulette.AnnouncedBetFamily, say: (given: { n: number }) => string): string {
  const counts = roulette.everyBet(family).map((bet) => countOf(family.chips(bet)));
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  return least === most ? say({ n: least }) : `${least}–${say({ n: most })}`;
}

interface ComposerProps {
  readonly family: roulette.AnnouncedBetFamily;
  readonly back: () => void;
}

/** Lets the player build a bet of one family: enter its arguments, see the bet, and place it. */
function Composer({ family, back }: ComposerProps) {
  const text = useMessages(messages);
  const names = useNames();
  const { language } = useLanguage();
  const { chip, bets, look } = useScene();
  const announcing = useAnnouncing();
  const [given, setGiven] = useState<{ readonly [argument: string]: roulette.AnnouncedBet[string] }>(() =>
    Object.fromEntries(family.arguments.map(({ name, values, usual }) => [name, usual ?? values[0] ?? null])),
  );
  const bet: roulette.AnnouncedBet = { name: family.name, ...given };
  const pieces = announcing.pieces(bet);
  const count = countOf(pieces);
  const shown = JSON.stringify(announcing.chips(bet));
  const name = announcing.name(bet);

  useEffect(() => {
    look({ name, chips: JSON.parse(shown) as roulette.Chip[] });
    return () => look(undefined);
  }, [look, name, shown]);

  return (
    <div className={styles.composer}>
      <Button kind="quiet" small onPress={back}>
        ‹ {text.backTo}
      </Button>
      <h3>{familyName(family.name, language)}</h3>
      {family.arguments.map((argument) => (
        <Select
          key={argument.name}
          label={text.arguments[argument.name as keyof typeof text.arguments]}
          value={String(given[argument.name])}
          choices={argument.values.map((value) => ({
            value: String(value),
            text: argumentText(argument.name, value, names),
          }))}
          onChange={(next) =>
            setGiven({
              ...given,
              [argument.name]: argument.values.find((value) => String(value) === next) ?? null,
            })
          }
        />
      ))}
      <ul className={styles.pieces} aria-label={text.pieces({ n: count })}>
        {pieces.map((each) => (
          <li key={each.position}>
            <span>{names.position(each.position)}</span>
            <span>{each.pieces > 1 && `× ${each.pieces}`}</span>
          </li>
        ))}
      </ul>
      <p className={styles.cost}>
        <span>
          {text.pieces({ n: count })}, {text.each({ amount: names.amount(chip) })}
        </span>
        <b>{names.amount(money(count * chip))}</b>
      </p>
      <Button kind="call" disabled={!bets.open} onPress={() => announcing.announce(bet)}>
        {announcing.byVoice ? text.announce : text.place}
      </Button>
    </div>
  );
}

/** Lists the player's announced bets of this round, with the outcome of each. */
function Announcements() {
  const text = useMessages(messages);
  const names = useNames();
  const announcing = useAnnouncing();
  const { playerView } = useScene();
  if (!playerView || playerView.announcements.length === 0) return null;
  return (
    <section className={styles.group} aria-live="polite">
      <h3>{text.yours}</h3>
      <ul className={styles.states}>
        {playerView.announcements.map(({ id, bet, piece, chips, state }) => (
          <li key={id} data-state={state}>
            <span>
              {announcing.name(bet)}{' '}
              <small>
                {names.amount(money(chips.reduce((sum, { amount }) => sum + amount, 0)))} (
                {text.each({ amount: names.amount(piece) })})
              </small>
            </span>
            <b>{text.states[state]}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
