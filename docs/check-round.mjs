// Checks the proofs in the records of rounds, with Node alone: node check-round.mjs round.json …
// proofs.md explains every step. check_round.py does the same in Python.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const WHEELS = {
  37: '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26',
  38: '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2',
};
const NEW_PACK = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const same = (one, other, what) => {
  if (String(one) !== String(other)) throw new Error(`${what}: it is ${other}, but must be ${one}`);
};

/** Returns a whole number below `below`. Each is equally likely. */
function draw(key, text, below) {
  for (let attempt = 0; ; attempt++) {
    const word = hmac(key, attempt ? `${text}:${attempt}` : text).readUIntBE(0, 6);
    if (word < 2 ** 48 - (2 ** 48 % below)) return word % below;
  }
}

/** Returns the unseen cards of a shoe in the order of a new pack. `carried` counts those of an earlier round. */
function unseenCards(below, carried) {
  const left = carried && Object.entries(carried).flatMap(([card, count]) => Array(count).fill(card));
  if (left?.length === below) return left;
  const pack = below % 53 === 0 ? [...NEW_PACK, 'Xj'] : NEW_PACK; // A new shoe. A joker comes last.
  return pack.flatMap((card) => Array(below / pack.length || 0).fill(card));
}

/** Returns the count of unseen cards that an earlier round left, from anywhere in its state. */
function carriedCards(state) {
  if (typeof state !== 'object' || state === null) return undefined;
  return state.unseen?.left ?? Object.values(state).map(carriedCards).find(Boolean);
}

/** Checks that values mean the move that they decided. Returns false for a choice among places or seats. */
function checkMeaning(
  { type, wheel, pocket, red, yellow, blue, card, die, first, second, third },
  drawn,
  shoe,
) {
  const [{ below, value }, ...more] = drawn;
  const dice = [value, ...more.map((one) => one.value)].map((one) => one + 1);
  if (wheel) same(['clockwise', 'anticlockwise'][value], wheel, 'the direction');
  else if (pocket !== undefined) same(WHEELS[below].split(' ')[value], pocket, 'the pocket');
  else if (blue)
    same([dice[0], dice[1], ['hi', 'lo'][dice[2] - 5] ?? 'normal'], [red, yellow, blue], 'the dice');
  else if (type.startsWith('throw')) same(dice, [die, first, second, third].filter(Boolean), 'the dice');
  else if (card) {
    if (shoe.left?.length !== below) shoe.left = unseenCards(below, shoe.carried);
    same(below, shoe.left.length, 'the number of unseen cards');
    same(shoe.left.splice(value, 1)[0], card, 'the card');
  } else return false;
  return true;
}

/** Checks a round with a seed: the commitment, every draw, and the meaning of every value. */
function checkSeed({ proof, moves }, carry) {
  const seed = Buffer.from(proof.seed, 'hex');
  same(sha256(seed).toString('hex'), proof.commitment, 'the commitment');
  const shoe = { carried: carriedCards(carry) };
  let meant = 0;
  for (const [d, { below, value }] of proof.draws.entries())
    same(draw(seed, `${proof.round}:${d}`, below), value, `draw ${d}`);
  for (const move of new Set(proof.draws.map((one) => one.move))) {
    const drawn = proof.draws.filter((one) => one.move === move);
    if (checkMeaning(moves[move].move, drawn, shoe)) meant += drawn.length;
  }
  // Later packs are shuffled discards. `croupier verify` knows their cards.
  if (proof.packs?.length) checkPack(seed, proof.commitment, proof.packs[0]);
  return `${proof.draws.length} draws follow from the seed, and ${meant} of them are the moves of the record.`;
}

/** Checks the root of the first pack. A short pack has the highest cards. */
function checkPack(seed, commitment, { cards, root }) {
  const order = NEW_PACK.slice(-cards);
  for (let i = cards - 1; i > 0; i--) {
    const d = draw(seed, `pack:0:${i}`, i + 1);
    [order[i], order[d]] = [order[d], order[i]];
  }
  const salts = order.map((_, k) => hmac(seed, `salt:0:${k}`).toString('hex'));
  const leaves = order.map((card, k) => leaf(commitment, 0, k, card, salts[k]));
  same(rootOf(leaves).toString('hex'), root, 'the root of the pack');
}

const leaf = (commitment, pack, position, card, salt) =>
  sha256(Buffer.from([0]), Buffer.from(`croupier.pack/1 ${commitment} ${pack} ${position} ${card} ${salt}`));
const node = (left, right) => sha256(Buffer.from([1]), left, right);
const leftOf = (count) => 2 ** Math.ceil(Math.log2(count) - 1);
const rootOf = (leaves) =>
  leaves.length === 1
    ? leaves[0]
    : node(rootOf(leaves.slice(0, leftOf(leaves.length))), rootOf(leaves.slice(leftOf(leaves.length))));

/** Returns the root to which a leaf and its path lead. */
function climb(hash, position, count, path) {
  if (count === 1) return path.length === 0 ? hash : Buffer.alloc(32);
  const [left, side] = [leftOf(count), Buffer.from(path.at(-1) ?? '', 'hex')];
  return position < left
    ? node(climb(hash, position, left, path.slice(0, -1)), side)
    : node(side, climb(hash, position - left, count - left, path.slice(0, -1)));
}

/** Checks a record that hides cards: each shown card was at its position in the pack. */
function checkCards({ cardProofs: { commitment, packs, dealt }, moves }) {
  const shown = dealt.filter(({ proof }) => proof);
  for (const { move, pack, position, proof } of shown) {
    const hash = leaf(commitment, pack, position, moves[move].move.card, proof.salt);
    same(
      packs[pack].root,
      climb(hash, position, packs[pack].cards, proof.path).toString('hex'),
      `position ${position}`,
    );
  }
  return `${shown.length} of ${dealt.length} cards were at their positions in the packs.`;
}

for (const file of process.argv.slice(2))
  try {
    const {
      rounds: [round],
      carry,
    } = JSON.parse(readFileSync(file, 'utf8'));
    const proof = round.proof ?? round.cardProofs;
    if (!proof) throw new Error('the record has no proof, since a person dealt');
    console.log(`${file}: ${round.proof ? checkSeed(round, carry?.state) : checkCards(round)}`);
    console.log(`  Compare the commitment with the one shown before the round: ${proof.commitment}`);
  } catch ({ message }) {
    console.error(`${file}: not proved: ${message}.`);
    process.exitCode = 1;
  }
