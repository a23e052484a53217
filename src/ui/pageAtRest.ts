import type { Milliseconds } from '../base/units.ts'

/** How long after its opening a page has come to rest. */
const OPENING_MS: Milliseconds = 4_000
/** How long a hand that held, turned or typed something has to be still. */
const HAND_MS: Milliseconds = 500

const reasons = new Set<() => boolean>()
const hand = { isWatched: false, isPressed: false, movedAt: -HAND_MS }

function note(event: Event): void {
  if (event instanceof PointerEvent) hand.isPressed = event.buttons !== 0
  hand.movedAt = performance.now()
}

function watchHand(): void {
  if (hand.isWatched) return
  hand.isWatched = true
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'wheel', 'keydown'] as const)
    window.addEventListener(type, note, { capture: true, passive: true })
}

/** Keeps the page from resting while `isBusy`. Returns the way to take that back. */
export function keepFromResting(isBusy: () => boolean): () => void {
  reasons.add(isBusy)
  return () => void reasons.delete(isBusy)
}

/** How long everything has to stay as it is for the page to be at rest; 0 where it is. A pressed button is held. */
function untilRest(openedAt: Milliseconds): Milliseconds {
  if (hand.isPressed || [...reasons].some((isBusy) => isBusy())) return HAND_MS
  return Math.max(0, Math.max(hand.movedAt + HAND_MS, openedAt + OPENING_MS) - performance.now())
}

/** Safari has no idle callbacks. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 100)
  })

/**
 * Settles when what was opened then (`performance.now()`) has come to rest, no hand does anything, nothing keeps the page from
 * it and the browser has nothing else to do: what begins now holds nobody up. Soon after the signal aborts it settles too.
 */
export async function pageAtRest(openedAt: Milliseconds, signal: AbortSignal): Promise<void> {
  watchHand()
  for (;;) {
    await idle()
    const wait = signal.aborted ? 0 : untilRest(openedAt)
    if (wait === 0) return
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
