import { useEffect, useState, type ComponentType } from 'react'
import type { Milliseconds } from '../base/units.ts'

/** How often a script that did not arrive is asked for again. */
const ASK_AGAIN_MS: Milliseconds = 2_000
/** With a network, what did not arrive so often does not exist. */
const MOST_TRIES = 10

/** The words of Chromium, Firefox, Safari and Vite for a script or its styles that did not arrive. */
const isNotArrived = (fault: unknown): boolean =>
  fault instanceof Error && /dynamically imported module|importing a module script|preload css/iu.test(fault.message)

/** Settles after a while, or as soon as the network is back. */
function whileAway(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ASK_AGAIN_MS)
  window.addEventListener('online', () => resolve(), { signal, once: true })
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}

/** Without a network a part that was not opened before waits for it, and the rest goes on working. */
async function loadWhenReached<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (fault) {
      if (!isNotArrived(fault) || signal.aborted || (navigator.onLine && tries >= MOST_TRIES)) throw fault
      await whileAway(signal)
    }
  }
}

/**
 * A component whose script is loaded when it is first shown; until it is there, nothing is in its place. Unlike React's `lazy`
 * it is shown as soon as it is there: what `Suspense` reveals late, React holds back for 300 ms.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Later(props: Props) {
    const [Shown, show] = useState(() => loaded)
    const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null)
    useEffect(() => {
      if (loaded) return undefined
      const gone = new AbortController()
      const { signal } = gone
      loadWhenReached(load, signal).then(
        (component) => {
          loaded = component
          if (!signal.aborted) show(() => component)
        },
        (cause: unknown) => {
          if (!signal.aborted) setFault({ cause })
        },
      )
      return () => gone.abort()
    }, [])
    if (fault) throw fault.cause
    return Shown && <Shown {...props} />
  }
}

/** How long after its opening a page has come to rest. */
const REST_MS: Milliseconds = 4_000

/** As `later`, for what is seen from the beginning but can wait until the page has come to rest. Give it its room meanwhile. */
export function muchLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return later(async () => {
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    return load()
  })
}
