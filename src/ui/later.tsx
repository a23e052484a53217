import { useEffect, useState, type ComponentType } from 'react'

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
