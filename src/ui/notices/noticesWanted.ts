const listeners = new Set<() => void>()
let isWanted = false

/** Whether a notice has been sent since the page was opened. The toast region is set up with the first one. */
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
