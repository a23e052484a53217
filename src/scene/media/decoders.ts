import { createContext, use, type ComponentType } from 'react'
import type { DecodedVideoProps, MediaAudioProps } from './mediaProps.ts'

/**
 * Components that decode files frame by frame for an export. They are large, so only the page of an export loads them.
 */
export interface Decoders {
  readonly Video: ComponentType<DecodedVideoProps>
  readonly Audio: ComponentType<MediaAudioProps>
}

/**
 * Provided by the page of an export. They must not be lazy, because Remotion's suspense boundary acts too late to delay
 * the render, and frames would lack their picture.
 */
export const DecodersContext = createContext<Decoders | null>(null)

export function useDecoders(): Decoders {
  const decoders = use(DecodersContext)
  if (!decoders) throw new Error('The page of an export gives the decoders.')
  return decoders
}
