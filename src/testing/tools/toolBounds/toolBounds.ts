/** Inputs that a tool accepts and refuses, applied to `stageDocument`. */
export interface ToolBounds {
  /** Inputs at and within each limit. */
  readonly taken: readonly object[]
  /** Inputs beyond each limit, which the schema rejects. */
  readonly unfit: readonly object[]
  /** Inputs that match the schema but not the composition, with the refusal code. */
  readonly refused: readonly (readonly [code: string, input: object])[]
}

/** The id of a missing overlay. */
export const gone = { overlayId: 77 }
