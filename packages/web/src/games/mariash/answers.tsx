import { messages, type Text } from 'messages:mariash/table';
import { type AnyMove, type Json, type Rank, suitOf } from '@croupier/core';
import { mariash } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { useKeys } from '../../console/keys.ts';
import { Button } from '../../forms/button.tsx';
import { Bots } from '../../table/seated/bots.tsx';
import { Offer } from './chair.tsx';
import { useChoice } from './choice.ts';
import styles from './felt.module.css';
import { componentName } from './narration.ts';
import { optionsOf, type Scene, useScene, valuesIn } from './scene.ts';
import { useCardNames } from './suits.tsx';

interface AnswerButton {
  readonly name: string;
  readonly move: { readonly type: string; readonly [field: string]: Json };
  readonly kind?: 'call' | 'grave';
}

/** Shows the answers that the player can give now, with numbers as keys. */
export function Answers({ keys }: { readonly keys: boolean }) {
  const text = useMessages(messages);
  const scene = useScene();
  const names = useCardNames();
  const { chosen } = useChoice();
  const { view, playerView, make, busy } = scene;
  const own = view.places.find(({ place }) => place === playerView?.place);
  const asked = playerView?.question != null;
  const phase = view.deal?.phase;
  const answers = !asked
    ? []
    : phase === 'trump'
      ? trumpAnswers(scene, chosen, names.rank, text)
      : wordAnswers(scene, text);
  const say = (answer: AnswerButton) => () => {
    if (!busy) void make(answer.move as AnyMove);
  };
  useKeys(
    Object.fromEntries(
      answers.map((answer, index) => [String(index + 1), keys && !busy ? say(answer) : undefined]),
    ),
  );
  const waits = view.stage === 'between' && own;
  return (
    <div className={styles.tray} data-testid="answers">
      {asked && phase === 'trump' && (
        <p className={styles.note}>
          {chosen ? text.callPartner({ suit: names.suit(suitOf(chosen)) }) : text.chooseTrump}
        </p>
      )}
      {answers.map((answer, index) => (
        <Button key={answer.name} kind={answer.kind} busy={busy} once onPress={say(answer)}>
          {answer.name} <kbd>{index + 1}</kbd>
        </Button>
      ))}
      <Offer type="come-back" />
      {waits && view.places.length < 4 && (
        <Bots info={scene.info} view={{ ...view, seats: mariash.PLACES.length }} />
      )}
    </div>
  );
}

/**
 * Returns the answers for choosing trumps. The chosen card determines trumps, and the pressed rank calls the partner.
 */
function trumpAnswers(
  { options }: Scene,
  chosen: string | undefined,
  nameOf: (rank: Rank) => string,
  text: Text,
): AnswerButton[] {
  const option = optionsOf(options, 'choose-trump').find(({ move }) => move.card === chosen);
  if (!option || chosen === undefined) return [];
  const ranks = valuesIn<Rank>([option], 'partner').toReversed();
  return [
    ...ranks.map(
      (partner): AnswerButton => ({
        name: nameOf(partner),
        move: { type: 'choose-trump', card: chosen, partner },
        kind: 'call',
      }),
    ),
    { name: text.answers['give-up'], move: { type: 'give-up', card: chosen }, kind: 'grave' },
  ];
}

function wordAnswers({ options, view }: Scene, text: Text): AnswerButton[] {
  return options.flatMap(({ move }): AnswerButton[] => {
    const contract = move.contract as mariash.Contract | undefined;
    switch (move.type) {
      case 'ask':
        return [{ name: text.answers.ask, move: { type: 'ask' }, kind: 'call' }];
      case 'good':
        return [
          {
            name: view.deal?.phase === 'flek' ? text.answers['no-flek'] : text.answers.good,
            move: { type: 'good' },
            kind: 'call',
          },
        ];
      case 'bad':
      case 'play-alone':
        return contract
          ? [
              {
                name: text.answers[move.type]({ contract: text.contracts[contract] }),
                move: { type: move.type, contract },
              },
            ]
          : [];
      case 'announce':
        return contract
          ? [{ name: text.contracts[contract], move: { type: 'announce', contract }, kind: 'call' }]
          : [];
      case 'flek': {
        const { values } = move.components as unknown as { readonly values: readonly mariash.Component[] };
        return subsets(values).map((components) => ({
          name: text.answers.flek({
            word: flekWord(view.deal?.flekRound ?? 1, text),
            what: components.map((one) => componentName(one, text)).join(' + '),
          }),
          move: { type: 'flek', components: [...components] },
          kind: 'grave',
        }));
      }
      default:
        return [];
    }
  });
}

/** Returns all non-empty subsets; there are at most two values. */
function subsets<T>(values: readonly T[]): readonly (readonly T[])[] {
  return values.length > 1 ? [...values.map((value) => [value]), values] : values.map((value) => [value]);
}

/** Returns the name of each round of doubling: flek, re, tutti, boty. */
function flekWord(round: number, text: Text): string {
  return text.flekWords[String(Math.min(round, 4)) as '1'];
}
