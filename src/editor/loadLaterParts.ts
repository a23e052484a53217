import { pageAtRest } from '../ui/pageAtRest.ts'

/**
 * Loads the rest of the editor while the page is at rest, a part at a time: each opens at once then, also while the service
 * cannot be reached. Returns the way to give it up.
 */
export function loadLaterParts(): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const openedAt = performance.now()
  const loadAll = async (): Promise<void> => {
    await pageAtRest(openedAt, signal)
    if (signal.aborted) return
    const { laterParts } = await import('./laterParts.ts')
    for (const load of laterParts) {
      await pageAtRest(openedAt, signal)
      if (signal.aborted) return
      // What does not arrive now is asked for again when it is opened.
      await load().catch(() => undefined)
    }
  }
  // Nor is the list itself asked for again: each part is, when it is opened.
  loadAll().catch(() => undefined)
  return () => leaving.abort()
}
