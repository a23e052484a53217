import { createContext, use, type ComponentType } from 'react'
import type { DecodedVideoProps, MediaAudioProps } from './mediaProps.ts'

/** The components that decode files frame by frame for an export. Large modules: only the page of an export has them. */
export interface Decoders {
  readonly Video: ComponentType<DecodedVideoProps>
  readonly Audio: ComponentType<MediaAudioProps>
}

/**
 * Given by the page of an export. They must not be lazy: a component that suspends shows Remotion's boundary, which holds the
 * renderer a moment too late, so that an export would have frames without a picture.
 */
export const DecodersContext = createContext<Decoders | null>(null)

export function useDecoders(): Decoders {
  const decoders = use(DecodersContext)
  if (!decoders) throw new Error('The page of an export gives the decoders.')
  return decoders
}
