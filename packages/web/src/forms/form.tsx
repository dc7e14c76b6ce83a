import { type ComponentProps, useRef } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Where it gives a promise, the same is not sent again before that has settled. */
  readonly onSubmit: () => unknown;
  /** What was sent is under way, where something else knows: Enter or a second click would send the same once more. */
  readonly busy?: boolean | undefined;
}

/** Fields that are sent together, by Enter or by a button. */
export function Form({ onSubmit, busy = false, ...rest }: FormProps) {
  const sending = useRef(false);
  return (
    <form
      {...rest}
      onSubmit={async (event) => {
        event.preventDefault();
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
