// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../../test/render.tsx';
import { Citation } from './rule.tsx';
import { RuleSentencesProvider, sentencesByRule } from './rule-sentences.ts';
import { RuleSection } from './rule-text.tsx';

const RULE = 'kings.roulette-french.65';

// The test environment does not support popovers.
beforeAll(() => {
  HTMLElement.prototype.showPopover = () => {};
});

describe('a rule', () => {
  it('is shown as a sentence of the table, with the rule book’s text behind “Original”', async () => {
    render(<RuleSection title="Zero" rules={[{ rule: RULE, says: 'Zero takes half.' }]} />);
    fireEvent.click(screen.getByRole('button', { name: `Rule ${RULE}` }));
    const card = screen.getByRole('dialog');
    expect(card.querySelector('p')?.textContent).toBe('Zero takes half.');
    expect(card.querySelector('details')?.open).toBe(false);
    expect((await screen.findByText(/bets placed on zero win/)).closest('details')).not.toBeNull();
  });

  it('is shown as this sentence wherever the table cites it', () => {
    const rules = sentencesByRule([
      { rule: RULE, says: 'Zero takes half.' },
      { rule: RULE, says: 'The rest comes back.' },
    ]);
    render(
      <RuleSentencesProvider value={rules}>
        <Citation rule={RULE} />
      </RuleSentencesProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: `Rule ${RULE}` }));
    expect(screen.getByText('Zero takes half. The rest comes back.')).toBeDefined();
  });

  it('opens outside the sentence that cites it, and inside a dialog that cites it', () => {
    const complain = vi.spyOn(console, 'error');
    const container = render(
      <dialog open>
        <p>
          Zero takes half. <Citation rule={RULE} />
        </p>
      </dialog>,
    );
    fireEvent.click(screen.getByRole('button', { name: `Rule ${RULE}` }));
    const card = container.querySelector('[popover]');
    expect(card?.closest('p')).toBeNull();
    expect(card?.parentElement?.tagName).toBe('DIALOG');
    expect(complain).not.toHaveBeenCalled();
  });

  it('shows the rule book’s text immediately if there is no sentence for it', () => {
    render(<Citation rule={RULE} />);
    fireEvent.click(screen.getByRole('button', { name: `Rule ${RULE}` }));
    expect(screen.getByRole('dialog').querySelector('details')?.open).toBe(true);
  });
});
