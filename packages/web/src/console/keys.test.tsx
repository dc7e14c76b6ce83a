// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../../test/render.tsx';
import { useKeys } from './keys.ts';

/** Shows a collapsed ruling next to a call that the space bar makes. */
function atConsole(): { readonly calls: () => number; readonly heading: HTMLElement } {
  let made = 0;
  const Console = () => {
    useKeys({ ' ': () => (made += 1) });
    return (
      <details>
        <summary>Void the round</summary>
        <p>Which reason?</p>
      </details>
    );
  };
  render(<Console />);
  return { calls: () => made, heading: screen.getByText('Void the round') };
}

/** Makes an element match `:focus-visible`, as a browser does after a key press. */
function showFocus(element: HTMLElement): void {
  element.focus();
  expect(document.activeElement).toBe(element);
  const matches = element.matches.bind(element);
  vi.spyOn(element, 'matches').mockImplementation(
    (selector: string) => selector === ':focus-visible' || matches(selector),
  );
}

describe('the space bar at a console', () => {
  it('makes the call after a click on a heading, and does not press the heading', () => {
    const { calls, heading } = atConsole();
    showFocus(heading);
    fireEvent.pointerDown(heading);
    const untouched = fireEvent.keyDown(heading, { key: ' ' });
    expect([calls(), untouched, document.activeElement]).toEqual([1, false, document.body]);
  });

  it('presses a heading that has the focus from the keyboard', () => {
    const { calls, heading } = atConsole();
    fireEvent.pointerDown(heading);
    fireEvent.keyDown(heading, { key: 'Tab' });
    showFocus(heading);
    expect([fireEvent.keyDown(heading, { key: ' ' }), calls()]).toEqual([true, 0]);
  });
});

it('a key after a click on a button reaches the part of the console that uses it, in any order of listeners, and only once', () => {
  const heard: string[] = [];
  const Part = ({ name, keys }: { readonly name: string; readonly keys: readonly string[] }) => {
    useKeys(Object.fromEntries(keys.map((key) => [key, () => heard.push(name)])));
    return null;
  };
  render(
    <>
      <button type="button">Stop camera</button>
      <Part name="proposal" keys={['x']} />
      <Part name="call" keys={[' ']} />
      <Part name="another" keys={[' ']} />
    </>,
  );
  const button = screen.getByText('Stop camera');
  showFocus(button);
  fireEvent.pointerDown(button);
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
  expect(heard).toEqual(['call']);
});

it('a step reacts to its key as soon as it is visible', () => {
  const heard: string[] = [];
  const Step = () => {
    useKeys({ ' ': () => heard.push('call') });
    return null;
  };
  const Console = () => {
    useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: ' ' }), []);
    return <Step />;
  };
  render(<Console />);
  expect(heard).toEqual(['call']);
});
