import { messages } from 'messages:app/forms';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import type { TextOf } from '../messages/catalogue.ts';

/** The attributes that limit what a field accepts. */
type Bounds = Pick<HTMLInputElement, 'minLength' | 'min' | 'max' | 'validity' | 'validationMessage'>;

/**
 * Returns the reason why a browser rejects a field, in the language of the screen. The browser's own message
 * would be in the browser's language.
 */
export function validationMessage(
  { validity, validationMessage, minLength, min, max }: Bounds,
  text: TextOf<typeof messages>['wrong'],
): string {
  if (validity.valueMissing) return text.missing;
  if (validity.customError) return validationMessage;
  if (validity.tooShort) return text.tooShort({ n: minLength });
  if (validity.typeMismatch) return text.email;
  if (validity.rangeUnderflow || validity.rangeOverflow) {
    if (min !== '' && max !== '') return text.between({ min, max });
    return min === '' ? text.most({ max }) : text.least({ min });
  }
  if (validity.badInput || validity.stepMismatch) return text.number;
  return text.other;
}

/**
 * Shows the error of a submitted field at the field itself, and focuses the first invalid field. Returns the
 * input's handlers, and the error text while the invalid value remains.
 */
export function useFieldError(value: string) {
  const text = useMessages(messages);
  const [refused, setRefused] = useState<{ readonly value: string; readonly why: string }>();
  const onInvalid = (event: { readonly currentTarget: HTMLInputElement; preventDefault(): void }) => {
    const input = event.currentTarget;
    event.preventDefault();
    setRefused({ value, why: validationMessage(input, text.wrong) });
    if (input.form === null || firstWrong(input.form) === input) input.focus();
  };
  return { wrong: refused?.value === value ? refused.why : undefined, onInvalid };
}

function firstWrong(form: HTMLFormElement): Element | undefined {
  return [...form.elements].find(
    (field) => field instanceof HTMLInputElement && field.willValidate && !field.validity.valid,
  );
}
