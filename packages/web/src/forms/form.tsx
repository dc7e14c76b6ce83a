import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => void;
  /** What was sent is under way: Enter or a second click would send the same once more. */
  readonly busy?: boolean | undefined;
}

/** Fields that are sent together, by Enter or by a button. */
export function Form({ onSubmit, busy = false, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    />
  );
}
