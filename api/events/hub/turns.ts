/** Lets so many works run at a time; the others wait in line. */
export class Turns {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await new Promise<void>((called) => this.line.push(called));
    try {
      return await work();
    } finally {
      // The turn is handed on as it is, so that nobody slips in between.
      const next = this.line.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
