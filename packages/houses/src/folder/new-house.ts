/**
 * Returns the files of a new house. Its three tables differ from their standards in a few limits, and its rule books
 * state the rules for these differences. It holds one tournament.
 */
export function newHouse(id: string, name: string): ReadonlyMap<string, string> {
  return new Map([
    ['house.yaml', houseFile(id, name)],
    ['emblem.svg', EMBLEM],
    ['plans/roulette.yaml', ROULETTE],
    ['rules/roulette.md', rouletteRules(id, name)],
    ['plans/red-dog.yaml', RED_DOG],
    ['rules/red-dog.md', redDogRules(id, name)],
    ['plans/holdem.yaml', HOLDEM],
    ['rules/holdem.md', holdemRules(id, name)],
    ['tournaments/friday.yaml', FRIDAY],
    ['calls.yaml', calls(id, name)],
  ]);
}

/** Quotes a text for YAML. */
const quoted = (text: string) => JSON.stringify(text);

const houseFile = (
  id: string,
  name: string,
) => `# The house. "croupier check" with this folder reports mistakes.
id: ${id}
name: ${quoted(name)}
# The code of the currency by ISO 4217, or CHIP for chips without a money value.
currency: EUR
# The main language of the house comes first. It is also the usual language of the calls.
languages: [en]
colours:
  felt: "#3b1f4d"
emblem: emblem.svg
`;

const ROULETTE = `# European roulette. Fields that are left out come from the standard. Amounts are in minor units: 50000 is €500.
standard: kings/roulette-european
title: { en: Roulette, cs: Ruleta, de: Roulette }
bets:
  straight: { max: 50000 }
`;

const rouletteRules = (id: string, name: string) => `# Roulette at ${name}
\`house: ${id}\` · \`game: roulette\`

All rules are those of the standard, except for these.

## Betting limits
- **${id}.roulette.16** A straight bet is at least €1 and at most €500.
`;

const RED_DOG = `# Red dog, with lower limits. ".06" is rule 06 of rules/red-dog.md or, if that file does not state it, of the standard.
standard: kings/red-dog
bets:
  ante: { min: 500, max: 50000, limitRule: ".06" }
maximumWin: { amount: 3850000 }
`;

const redDogRules = (id: string, name: string) => `# Red dog at ${name}
\`house: ${id}\` · \`game: red-dog\`

All rules are those of the standard, except for these.

## Betting limits
- **${id}.red-dog.06** An ante is at least €5 and at most €500.

## Money details
- **${id}.red-dog.25** The maximum win of the table is €38,500.
`;

const HOLDEM = `# Texas hold'em, with two levels of blinds.
standard: kings/poker-texas-holdem
levels:
  - { small: 100, big: 200, cap: { few: 500, many: 1000 }, time: { minutes: 30, fee: 1000 }, rule: ".201" }
  - { small: 200, big: 500, cap: { few: 500, many: 1000 }, time: { minutes: 30, fee: 1000 }, rule: ".202" }
usualLevel: 0
bots: 5
`;

const holdemRules = (id: string, name: string) => `# Texas hold'em at ${name}
\`house: ${id}\` · \`game: holdem\`

All rules are those of the standard, except for these.

## Blinds
- **${id}.holdem.201** Blinds €1 and €2. The rake is at most €5 a hand, or €10 if many players are at the table. The time charge is €10 for 30 minutes.
- **${id}.holdem.202** Blinds €2 and €5, with the rake and the time charge of the other level.
`;

const FRIDAY = `# A tournament that managers can announce with one press. Amounts are written as people write them: "20" is €20.
standard: kings/multitable
name: Friday 20
names: { cs: Páteční dvacka, de: Freitag 20 }
buyIns:
  - { id: seat, price: "20", stack: 10000 }
`;

const calls = (id: string, name: string) => `# The croupier's calls, each with the rules that it belongs to.
placeYourBets:
  text:
    en: ${quoted(`Welcome to ${name}. Place your bets, please`)}
  rules: [${id}.roulette.57]
`;

const EMBLEM = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <circle cx="16" cy="16" r="15" fill="#d2ae66" />
  <path d="M16 5l3 8h8l-6 5 2 8-7-5-7 5 2-8-6-5h8z" fill="#3b1f4d" />
</svg>
`;
