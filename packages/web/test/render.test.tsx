// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { act, fireEvent, render, screen } from './render.tsx';

function Count() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount((before) => before + 1)}>
      {count}
    </button>
  );
}

describe('a test that ends while work is pending', () => {
  let wentOn = false;

  it('does not wait for that work', () => {
    void act(() => new Promise(() => {})).then(() => {
      wentOn = true;
    });
  });

  it('does not prevent changes in the next test from being rendered', () => {
    render(<Count />);
    const button = screen.getByRole('button', { name: '0' });
    fireEvent.click(button);
    expect(button.textContent).toBe('1');
  });

  it('does not continue during the next test', () => {
    expect(wentOn).toBe(false);
  });
});
