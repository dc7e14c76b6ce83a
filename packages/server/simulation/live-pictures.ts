/** A period in which a picture was live, in milliseconds since 1970. Its end is undefined while the picture is live. */
interface Period {
  readonly begin: number;
  end: number | undefined;
}

/** The periods in which the relays of all processes reported the pictures of tables as live. */
export class LivePictures {
  private readonly periods = new Map<string, Period[]>();

  begin(table: string, at: number): void {
    const periods = this.periods.get(table) ?? [];
    this.periods.set(table, periods);
    if (periods.at(-1)?.end !== undefined || periods.length === 0)
      periods.push({ begin: at, end: undefined });
  }

  end(table: string, at: number): void {
    const last = this.periods.get(table)?.at(-1);
    if (last) last.end ??= at;
  }

  /** Returns whether the picture of a table was live at a time, or at most `slack` milliseconds before. */
  wasLive(table: string, at: number, slack: number): boolean {
    const periods = this.periods.get(table) ?? [];
    return periods.some(({ begin, end }) => begin <= at && (end === undefined || at <= end + slack));
  }
}
