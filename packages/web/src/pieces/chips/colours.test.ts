import { expect, it } from 'vitest';
import { colourOf, seatColours } from './colours.ts';

const seats = (...names: readonly string[]) => names.map((seat) => ({ seat }));

it('every player has a separate colour, regardless of the order of the players', () => {
  const names = [
    'anna',
    'bert',
    'cyril',
    'dora',
    'emil',
    'fanny',
    'gustav',
    'hana',
    'ivo',
    'jana',
    'karel',
    'lea',
  ];
  const colours = seatColours(seats(...names));
  expect(new Set(colours.values()).size).toBe(names.length);
  expect(seatColours(seats(...names.toReversed())).get('anna')).toBe(colours.get('anna'));
});

it('a chosen colour is reserved for the player who chose it', () => {
  const own = [...seatColours(seats('anna')).entries()];
  const [, annas] = own[0] ?? expect.fail('no colour');
  const name = [
    'red',
    'blue',
    'green',
    'yellow',
    'orange',
    'pink',
    'purple',
    'brown',
    'grey',
    'white',
    'black',
  ];
  const chosen = name.find((each) => colourOf(each) === annas);
  const colours = seatColours([{ seat: 'anna' }, { seat: 'bert', colour: chosen ?? 'turquoise' }]);
  expect(colours.get('bert')).toBe(colourOf(chosen ?? 'turquoise'));
  expect(colours.get('anna')).not.toBe(colours.get('bert'));
});

it('every player still has a colour when there are more players than colours', () => {
  const many = Array.from({ length: 40 }, (_, at) => `guest ${at}`);
  expect(seatColours(seats(...many)).size).toBe(40);
});
