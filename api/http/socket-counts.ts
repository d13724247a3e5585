/** How many sockets each address has open. */
export class SocketCounts {
  private readonly counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Counts one more; false where the address has as many as it may, and then it is not counted. */
  enter(address: string): boolean {
    const count = this.counts.get(address) ?? 0;
    if (count >= this.most) return false;
    this.counts.set(address, count + 1);
    return true;
  }

  leave(address: string): void {
    const count = this.counts.get(address) ?? 0;
    if (count > 1) this.counts.set(address, count - 1);
    else this.counts.delete(address);
  }
}
