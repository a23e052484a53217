import { loadWhenReached } from '../../ui/loadWhenReached.ts'
import { pageAtRest } from '../../ui/pageAtRest.ts'
import type { Rehearsal } from './rehearsal.ts'

async function rehearse(rehearsal: Rehearsal, signal: AbortSignal): Promise<void> {
  const openedAt = performance.now()
  await pageAtRest(openedAt, signal)
  if (signal.aborted) return
  const rehearseByTurns = await loadWhenReached(async () => (await import('./rehearsal.ts')).rehearseByTurns, {
    signal,
  })
  await rehearseByTurns(rehearsal, { openedAt, signal })
}

/** Rehearses gestures once the page has come to rest; only then comes the script for it. Returns the way to give it up. */
export function rehearseLater(rehearsal: Rehearsal): () => void {
  const leaving = new AbortController()
  void rehearse(rehearsal, leaving.signal)
  return () => leaving.abort()
}
