const listeners = new Set<() => void>()
let isWanted = false

/** Whether there was a notice since the page was opened. The place for notices is set up with the first one. */
export const noticesWanted = {
  get: () => isWanted,
  announce(): void {
    if (isWanted) return
    isWanted = true
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
