/** Name under which the processor is registered. */
export const EDGE_PROCESSOR = 'edge-smoother'

/** A message of the page to the processor of one element. */
export type EdgeMessage =
  | { readonly kind: 'gain'; readonly gain: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'close' }
