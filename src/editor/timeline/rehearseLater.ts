import { keepFromResting, pageAtRest } from '../../ui/pageAtRest.ts'
import type { Rehearsal } from './rehearsal.ts'

async function rehearse(rehearsal: Rehearsal, signal: AbortSignal): Promise<void> {
  const openedAt = performance.now()
  await pageAtRest(openedAt, signal)
  if (signal.aborted) return
  // Without the script nothing is rehearsed; nothing else needs it.
  const script = await import('./rehearsal.ts').catch(() => null)
  await script?.rehearseByTurns(rehearsal, { openedAt, signal })
}

/** Rehearses gestures once the page has come to rest; only then comes the script for it. Returns the way to give it up. */
export function rehearseLater(rehearsal: Rehearsal): () => void {
  const leaving = new AbortController()
  const release = keepFromResting(rehearsal.isBusy)
  void rehearse(rehearsal, leaving.signal)
  return () => {
    release()
    leaving.abort()
  }
}
