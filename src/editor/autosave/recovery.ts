/** The result of replaying the journals on this device. */
export interface Recovery {
  readonly restoredCount: number
  readonly lostCount: number
}

export const together = (one: Recovery, other: Recovery): Recovery => ({
  restoredCount: one.restoredCount + other.restoredCount,
  lostCount: one.lostCount + other.lostCount,
})
