/** Seconds, for what a person waits for: from a millisecond to ten seconds. */
export const WAITING_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Seconds, for what may also wait through an outage: up to an hour. */
export const LATE_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 3_600];
