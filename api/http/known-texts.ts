const KEPT = 200;
const LONGEST_KEPT = 20_000;

/** What was found out about texts that came lately: clients repeat themselves. Bounded in number and length. */
export class KnownTexts<Finding> {
  private readonly kept = new Map<string, { readonly finding: Finding }>();

  /** What is known of the text, found out at most once while it is remembered. */
  get(text: string, findOut: () => Finding): Finding {
    const known = this.kept.get(text);
    if (known) {
      this.kept.delete(text);
      this.kept.set(text, known);
      return known.finding;
    }
    const finding = findOut();
    if (text.length > LONGEST_KEPT) return finding;
    this.kept.set(text, { finding });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
    return finding;
  }
}
