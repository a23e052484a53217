import { loadWhenReached } from '../../ui/loadWhenReached.ts'

/** A layer whose script loads on first use. */
export interface LazyLayer<Layer> {
  /** Null while the script loads. The first call starts loading it. */
  readonly get: () => Layer | null
  /** Removes the layer. A later `get` creates it again. */
  readonly drop: () => void
  /** Removes the layer permanently. */
  readonly end: () => void
}

/** `create` loads the script and returns the factory. `onCome` runs once the layer exists. */
export function createLazyLayer<Layer extends { readonly remove: () => void }>(
  create: () => Promise<() => Layer>,
  onCome: () => void,
): LazyLayer<Layer> {
  let layer: Layer | null = null
  let isLoading = false
  let isWanted = false
  const ending = new AbortController()
  const { signal } = ending

  const load = async (): Promise<void> => {
    isLoading = true
    const make = await loadWhenReached(create, { signal }).finally(() => {
      isLoading = false
    })
    if (signal.aborted || !isWanted) return
    layer = make()
    onCome()
  }
  const drop = (): void => {
    isWanted = false
    layer?.remove()
    layer = null
  }
  return {
    get() {
      isWanted = true
      if (!layer && !isLoading) {
        load().catch((fault: unknown) => {
          // A failed load no longer matters once the timeline is destroyed.
          if (!signal.aborted) throw fault
        })
      }
      return layer
    },
    drop,
    end() {
      ending.abort()
      drop()
    },
  }
}
