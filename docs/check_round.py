"""Checks the proofs in the records of rounds, with Python alone: python3 check_round.py round.json …

proofs.md explains every step. check-round.mjs does the same in JavaScript.
"""
import hashlib, hmac, json, sys

WHEELS = {
    37: '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26',
    38: '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2',
}
NEW_PACK = [rank + suit for rank in '23456789TJQKA' for suit in 'cdhs']


def sha256(*parts):
    return hashlib.sha256(b''.join(parts)).digest()


def mac(key, text):
    return hmac.digest(key, text.encode(), 'sha256')


def same(one, other, what):
    if one != other:
        raise ValueError(f'{what}: it is {other}, but must be {one}')


def draw(key, text, below):
    """Returns a whole number below `below`. Each is equally likely."""
    attempt = 0
    while True:
        word = int.from_bytes(mac(key, f'{text}:{attempt}' if attempt else text)[:6], 'big')
        if word < 2**48 - 2**48 % below:
            return word % below
        attempt += 1


def carried_cards(state):
    """Returns the count of unseen cards that an earlier round left, from anywhere in its state."""
    if not isinstance(state, dict):
        return None
    if 'unseen' in state:
        return state['unseen']['left']
    return next(filter(None, map(carried_cards, state.values())), None)


def unseen_cards(below, carried):
    """Returns the unseen cards of a shoe in the order of a new pack. `carried` counts those of an earlier round."""
    left = [card for card, count in (carried or {}).items() for _ in range(count)]
    if len(left) == below:
        return left
    pack = NEW_PACK + ['Xj'] if below % 53 == 0 else NEW_PACK  # A new shoe. A joker comes last.
    return [card for card in pack for _ in range(below // len(pack))]


def check_meaning(move, drawn, shoe):
    """Checks that values mean the move that they decided. Returns False for a choice among places or seats."""
    below, value = drawn[0]['below'], drawn[0]['value']
    dice = [one['value'] + 1 for one in drawn]
    if 'wheel' in move:
        same(['clockwise', 'anticlockwise'][value], move['wheel'], 'the direction')
    elif 'pocket' in move:
        same(WHEELS[below].split()[value], move['pocket'], 'the pocket')
    elif 'blue' in move:
        blue = {5: 'hi', 6: 'lo'}.get(dice[2], 'normal')
        same([dice[0], dice[1], blue], [move['red'], move['yellow'], move['blue']], 'the dice')
    elif move['type'].startswith('throw'):
        same(dice, [move[die] for die in ('die', 'first', 'second', 'third') if die in move], 'the dice')
    elif 'card' in move:
        if len(shoe['left']) != below:
            shoe['left'] = unseen_cards(below, shoe['carried'])
        same(below, len(shoe['left']), 'the number of unseen cards')
        same(shoe['left'].pop(value), move['card'], 'the card')
    else:
        return False
    return True


def check_seed(proof, moves, carry):
    """Checks a round with a seed: the commitment, every draw, and the meaning of every value."""
    seed, draws, meant = bytes.fromhex(proof['seed']), proof['draws'], 0
    same(sha256(seed).hex(), proof['commitment'], 'the commitment')
    for d, one in enumerate(draws):
        same(draw(seed, f"{proof['round']}:{d}", one['below']), one['value'], f'draw {d}')
    shoe = {'left': [], 'carried': carried_cards(carry)}
    for move in dict.fromkeys(one['move'] for one in draws):
        drawn = [one for one in draws if one['move'] == move]
        if check_meaning(moves[move]['move'], drawn, shoe):
            meant += len(drawn)
    if proof.get('packs'):  # Later packs are shuffled discards. `croupier verify` knows their cards.
        check_pack(seed, proof['commitment'], **proof['packs'][0])
    return f'{len(draws)} draws follow from the seed, and {meant} of them are the moves of the record.'


def check_pack(seed, commitment, cards, root):
    """Checks the root of the first pack. A short pack has the highest cards."""
    order = NEW_PACK[-cards:]
    for i in range(cards - 1, 0, -1):
        d = draw(seed, f'pack:0:{i}', i + 1)
        order[i], order[d] = order[d], order[i]
    leaves = [leaf(commitment, 0, k, card, mac(seed, f'salt:0:{k}').hex()) for k, card in enumerate(order)]
    same(root_of(leaves).hex(), root, 'the root of the pack')


def leaf(commitment, pack, position, card, salt):
    return sha256(b'\0', f'croupier.pack/1 {commitment} {pack} {position} {card} {salt}'.encode())


def left_of(count):
    return 1 << (count - 1).bit_length() - 1


def root_of(leaves):
    if len(leaves) == 1:
        return leaves[0]
    left = left_of(len(leaves))
    return sha256(b'\1', root_of(leaves[:left]), root_of(leaves[left:]))


def climb(hashed, position, count, path):
    """Returns the root to which a leaf and its path lead."""
    if count == 1:
        return hashed if not path else bytes(32)
    left, side = left_of(count), bytes.fromhex(path[-1] if path else '')
    if position < left:
        return sha256(b'\1', climb(hashed, position, left, path[:-1]), side)
    return sha256(b'\1', side, climb(hashed, position - left, count - left, path[:-1]))


def check_cards(proofs, moves):
    """Checks a record that hides cards: each shown card was at its position in the pack."""
    shown = [one for one in proofs['dealt'] if 'proof' in one]
    for one in shown:
        card, pack = moves[one['move']]['move']['card'], proofs['packs'][one['pack']]
        hashed = leaf(proofs['commitment'], one['pack'], one['position'], card, one['proof']['salt'])
        root = climb(hashed, one['position'], pack['cards'], one['proof']['path']).hex()
        same(pack['root'], root, f"position {one['position']}")
    return f"{len(shown)} of {len(proofs['dealt'])} cards were at their positions in the packs."


status = 0
for name in sys.argv[1:]:
    try:
        with open(name) as file:
            record = json.load(file)
        game = record['rounds'][0]
        proof = game.get('proof') or game.get('cardProofs')
        if proof is None:
            raise ValueError('the record has no proof, since a person dealt')
        seeded = 'seed' in proof
        carry = record.get('carry', {}).get('state')
        print(f"{name}: {check_seed(proof, game['moves'], carry) if seeded else check_cards(proof, game['moves'])}")
        print(f"  Compare the commitment with the one shown before the round: {proof['commitment']}")
    except (ValueError, LookupError, TypeError) as error:
        print(f'{name}: not proved: {error}.', file=sys.stderr)
        status = 1
sys.exit(status)
