import type { paiGow } from '@croupier/games';

/** Returns a house way as text without its rule citations, because these do not affect the odds. */
export function textOf({ lines }: paiGow.HouseWay): string {
  return lines.map(lineText).join('; ');
}

function lineText({
  sets,
  complete,
  first,
  second,
  aces,
  low,
  with: ranks,
  better,
}: paiGow.HouseWayLine): string {
  const about = [
    sets.join('+') || 'none',
    complete && 'complete',
    first?.join('-'),
    second && `over ${second}`,
    aces !== undefined && `${aces} ace`,
  ];
  const how = [
    low.of,
    low.of === 'set' && low.set,
    low.of === 'rest' && low.keep,
    ranks && `with ${ranks.join('')}`,
    better && 'better',
  ];
  const told = (parts: readonly unknown[]) =>
    parts.filter((part) => part !== undefined && part !== false).join(' ');
  return `${told(about)}: ${told(how)}`;
}
