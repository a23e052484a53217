/** Inputs that one tool accepts and refuses, applied to the `stageDocument`. */
export interface ToolBounds {
  /** Inputs at each bound and within. */
  readonly taken: readonly object[]
  /** Inputs below, above or beside them, that no schema takes. */
  readonly unfit: readonly object[]
  /** Inputs that fit the schema and not the composition, with the code of the refusal. */
  readonly refused: readonly (readonly [code: string, input: object])[]
}

/** The id of an overlay that is not there. */
export const gone = { overlayId: 77 }
