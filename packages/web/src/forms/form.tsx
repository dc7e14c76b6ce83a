import { type ComponentProps, useRef } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Submits the form. While a returned promise is pending, the form is not sent again. */
  readonly onSubmit: () => unknown;
  /** Whether a request is already pending. While it is, Enter or a second click has no effect. */
  readonly busy?: boolean | undefined;
}

/**
 * A form that is submitted with Enter or a button. On submission, all fields are marked with `data-sent`, so
 * that a required field that the page then clears is not shown as invalid. The mark is removed when the user
 * types in the field or submits it while invalid.
 */
export function Form({ onSubmit, busy = false, ...rest }: FormProps) {
  const sending = useRef(false);
  return (
    <form
      {...rest}
      onInput={({ target }) => delete (target as HTMLElement).dataset.sent}
      onInvalidCapture={({ target }) => delete (target as HTMLElement).dataset.sent}
      onSubmit={async (event) => {
        event.preventDefault();
        for (const field of event.currentTarget.elements) (field as HTMLElement).dataset.sent = '';
        if (busy || sending.current) return;
        sending.current = true;
        try {
          await onSubmit();
        } finally {
          sending.current = false;
        }
      }}
    />
  );
}
