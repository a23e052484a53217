import type { Composition } from '../schema.ts'

/** The units of an overlay's times and lengths: frames of this rate and pixels of this canvas. */
export type CompositionFormat = Pick<Composition, 'fps' | 'width' | 'height'>

export const formatOf = ({ fps, height, width }: Composition): CompositionFormat => ({ fps, width, height })

export const isSameFormat = (one: CompositionFormat, other: CompositionFormat): boolean =>
  one.fps === other.fps && one.width === other.width && one.height === other.height
