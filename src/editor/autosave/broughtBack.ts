/** What became of changes that this device had kept. */
export interface BroughtBack {
  /** How many are there again. */
  readonly restoredCount: number
  /** How many cannot be brought back. */
  readonly lostCount: number
}

/** Both together. */
export const together = (one: BroughtBack, other: BroughtBack): BroughtBack => ({
  restoredCount: one.restoredCount + other.restoredCount,
  lostCount: one.lostCount + other.lostCount,
})
