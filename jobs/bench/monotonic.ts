/** Milliseconds by a clock that all processes of this machine share and that never goes back. */
export function monotonic(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
