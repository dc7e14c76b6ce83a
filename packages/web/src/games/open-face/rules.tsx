import { messages, type Text } from 'messages:open-face/table';
import { type Rank, termAt } from '@croupier/core';
import { openFace } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { rankText } from '../../pieces/cards/suits.ts';
import { Citation } from '../../rulebook/rule.tsx';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import { RuleSection } from '../../rulebook/rule-text.tsx';
import type { RuleGroup } from '../../table/cards/declared.ts';
import tables from '../../table/figures.module.css';
import { fantasylandCards } from './names.ts';
import { useScene } from './scene.ts';

/** Returns the rules of the game in sentences, by topic. */
export function rulesOf(plan: openFace.OpenFacePlan, text: Text): readonly RuleGroup[] {
  const { rules } = text;
  const { says } = rules;
  const { cites, fantasyland, foul, row, scoop } = plan;
  const [royalty] = plan.royalties.back;
  const list = fantasyland.progressive.cards
    .map(({ hand, rank, cards }) => `${namedRow(hand, rank, text)} ${cards}`)
    .join(', ');
  return [
    {
      title: rules.course,
      rules: [
        ruleSentence(cites.deal, says.deal),
        ruleSentence(cites.set, says.set),
        ruleSentence(cites.street, says.street),
        ruleSentence(cites.street, says.stays),
        ruleSentence(cites.silent, says.silent),
      ],
    },
    {
      title: rules.scoring,
      rules: [
        ruleSentence(row.rule, says.row({ n: row.points })),
        ruleSentence(row.tie, says.tie),
        ruleSentence(scoop.rule, says.scoop({ n: scoop.points })),
        ruleSentence(foul.order, says.order),
        ruleSentence(foul.order, says.front),
        ruleSentence(foul.pays, says.foul({ n: foul.points })),
        ruleSentence(foul.both, says.both),
        ruleSentence(royalty?.rule, says.royalty),
        ruleSentence(cites.pay, says.pay),
      ],
    },
    {
      title: rules.fantasyland,
      rules: [
        ruleSentence(fantasyland.rule, says.from),
        ruleSentence(fantasyland.set, says.fanSet),
        ruleSentence(fantasyland.rule, says.again),
        ruleSentence(fantasyland.progressive.rule, says.progressive({ list })),
      ],
    },
    {
      title: rules.seats,
      rules: [
        ruleSentence(cites.stakes, says.stakes),
        ruleSentence(cites.leave, says.leave),
        ruleSentence(cites.returning, says.returning({ hours: plan.returnMinutes / 60 })),
        ruleSentence(cites.absent, says.absent({ minutes: plan.breakMinutes })),
      ],
    },
  ];
}

/** Returns the name of a hand that earns points: `Pair of K`, `flush`. */
function namedRow(hand: string, rank: Rank | undefined, { rules, hands }: Text): string {
  const { royaltyTable: table } = rules;
  if (rank === undefined) return hands[hand as keyof Text['hands']];
  return hand === 'pair' ? table.pairs({ rank: rankText(rank) }) : table.trips({ rank: rankText(rank) });
}

/** Shows the help for this plan and table: stakes, royalties, and the rules with their numbers. */
export function RulesPanel() {
  const text = useMessages(messages);
  const { plan, info, view, amount } = useScene();
  const { rules } = text;
  const { charge } = openFace.postedBy(plan, (info.terms ?? {}) as openFace.OpenFaceTerms);
  const progressive = termAt(info.terms ?? undefined, 'fantasyland') === 'progressive';
  const terms = [
    [rules.point, amount(view.point), plan.point.rule],
    [rules.buyIn, `${amount(view.buyIn.min)} – ${amount(view.buyIn.max)}`, plan.cites.buyIn],
    [rules.time, rules.timeIs({ amount: amount(charge.fee), minutes: charge.minutes }), charge.rule],
    [
      rules.fantasylandCards,
      progressive ? rules.progressive(fantasylandCards(plan)) : rules.classic({ n: plan.fantasyland.cards }),
      progressive ? plan.fantasyland.progressive.rule : plan.fantasyland.deal,
    ],
  ] as const;
  return (
    <div className={tables.panel}>
      <section className={tables.section}>
        <h3>{rules.stakes}</h3>
        <table className={tables.table}>
          <tbody>
            {terms.map(([name, value, rule]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {value} <Citation rule={rule} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {openFace.ROWS.toReversed().map((row) => (
        <section key={row} className={tables.section}>
          <h3>
            {rules.royalties}: {text.rows[row]}
          </h3>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{rules.royaltyTable.hand}</th>
                <th scope="col">{rules.royaltyTable.points}</th>
              </tr>
            </thead>
            <tbody>
              {plan.royalties[row].map(({ hand, rank, points, rule }) => (
                <tr key={`${hand} ${rank ?? ''}`}>
                  <th scope="row">{namedRow(hand, rank, text)}</th>
                  <td>
                    {points} <Citation rule={rule} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {rulesOf(plan, text).map(({ title, rules: told }) => (
        <RuleSection key={title} title={title} rules={told} />
      ))}
    </div>
  );
}
