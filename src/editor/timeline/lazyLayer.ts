import { loadWhenReached } from '../../ui/loadWhenReached.ts'

/** A layer whose script is loaded when something is first to be shown on it. */
export interface LazyLayer<Layer> {
  /** The layer where it is there; else it is on its way from now on. */
  readonly get: () => Layer | null
  /** Takes it away; it may come again. */
  readonly drop: () => void
  /** Takes it away for good. */
  readonly end: () => void
}

/** `create` loads the script and gives what makes the layer; `onCome`: there is something to show it on now. */
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
          // Nobody waits for what was to be loaded for a timeline that is gone.
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
