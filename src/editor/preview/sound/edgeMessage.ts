/** Name under which the processor is registered. */
export const EDGE_PROCESSOR = 'edge-smoother'

/** A message from the page to the audio processor of one media element. */
export type EdgeMessage =
  | { readonly kind: 'gain'; readonly gain: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'close' }
