export type Colour = readonly [number, number, number]

/** The colour that a frame must show at one place. */
export interface Probe {
  readonly what: string
  readonly x: number
  readonly y: number
  readonly colour: Colour
  /** The largest allowed difference in any channel. */
  readonly within: number
}

export const CANVAS = { width: 320, height: 180, fps: 24 } as const

/** The box of the clip. It overlaps that of the neighbour, which lies above it. */
export const SUBJECT_BOX = { left: 16, top: 24, width: 160, height: 90 } as const
export const NEIGHBOUR_BOX = { left: 152, top: 60, width: 160, height: 90 } as const

export const mixed = (one: Colour, other: Colour, share: number): Colour => {
  const channel = (at: 0 | 1 | 2): number => Math.round(one[at] * share + other[at] * (1 - share))
  return [channel(0), channel(1), channel(2)]
}
