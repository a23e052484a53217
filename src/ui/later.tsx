import { useEffect, useState, type ComponentType } from 'react'
import type { Milliseconds } from '../base/units.ts'

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
      let isCurrent = true
      load().then(
        (component) => {
          loaded = component
          if (isCurrent) show(() => component)
        },
        (cause: unknown) => {
          if (isCurrent) setFault({ cause })
        },
      )
      return () => {
        isCurrent = false
      }
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
