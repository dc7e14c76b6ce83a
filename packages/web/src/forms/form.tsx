import { type ComponentProps, useRef } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Submits the form. Where it returns a promise, the same is not sent again before that has settled. */
  readonly onSubmit: () => unknown;
  /** The request is under way, as something else knows. Enter or a second click would repeat it. */
  readonly busy?: boolean | undefined;
}

/**
 * Fields that are sent together, by Enter or by a button. A field that was cleared after sending is not the user's
 * mistake. It is marked as sent until they type in it, or send it empty.
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
