/** What became of changes that this device had kept. */
export interface Recovery {
  /** How many are there again. */
  readonly restoredCount: number
  /** How many cannot be brought back. */
  readonly lostCount: number
}

/** Both together. */
export const together = (one: Recovery, other: Recovery): Recovery => ({
  restoredCount: one.restoredCount + other.restoredCount,
  lostCount: one.lostCount + other.lostCount,
})
