import styles from './controls.module.css';

interface DayFieldProps {
  readonly label: string;
  /** The day, such as `2026-01-31`. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A field for a day. An incomplete day leaves the last complete one in place. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="date"
        value={value}
        required
        onChange={({ target }) => target.value && onChange(target.value)}
      />
    </label>
  );
}
