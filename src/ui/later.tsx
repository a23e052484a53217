import { useEffect, useState, type ComponentType } from 'react'
import type { Milliseconds } from '../base/units.ts'
import { loadWhenReached } from './loadWhenReached.ts'

/**
 * A component whose script is loaded when it is first shown; until it is there, nothing is in its place, and words where it
 * does not come. Unlike React's `lazy` it is shown as soon as it is there: what `Suspense` reveals late, React holds back for
 * 300 ms. `isQuiet`: there is no room for words.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isQuiet = false } = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Later(props: Props) {
    const [Shown, show] = useState(() => loaded)
    const [isLate, setLate] = useState(false)
    const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null)
    useEffect(() => {
      if (loaded) return undefined
      const gone = new AbortController()
      const { signal } = gone
      loadWhenReached(load, { signal, onLate: () => setLate(true) }).then(
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
    if (Shown) return <Shown {...props} />
    if (!isLate || isQuiet) return null
    return (
      <p role="status" className="p-3 text-xs text-secondary">
        This part has not arrived, because the service cannot be reached. It is asked for again.
      </p>
    )
  }
}

/** How long after its opening a page has come to rest. */
const REST_MS: Milliseconds = 4_000

/** As `later`, for what is seen from the beginning but can wait until the page has come to rest. Give it its room meanwhile. */
export function muchLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const whenAtRest = async (): Promise<ComponentType<Props>> => {
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    return load()
  }
  return later(whenAtRest, { isQuiet: true })
}
