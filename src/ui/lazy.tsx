import { t } from '@lingui/core/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { loadWhenReached } from './loadWhenReached.ts'

export interface LazyOptions<Props> {
  /** Suppresses the message that appears if loading takes long, because there is no space for it. */
  readonly isQuiet?: boolean
  /** Shown until the component is loaded. */
  readonly meanwhile?: ComponentType<Props>
}

/**
 * A component whose script is loaded when it is first shown; until then nothing is shown, except for a message if
 * loading takes long. Unlike with React's `lazy`, it appears as soon as it is loaded; React delays content that
 * `Suspense` reveals late by 300 ms.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isQuiet = false, meanwhile: Meanwhile }: LazyOptions<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Later(props: Props) {
    const [Shown, show] = useState(() => loaded)
    const [isLate, setLate] = useState(false)
    const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null)
    useEffect(() => {
      if (loaded) {
        show(() => loaded)
        return undefined
      }
      const gone = new AbortController()
      const { signal } = gone
      const start = async (): Promise<void> => {
        const component = await loadWhenReached(load, { signal, onLate: () => setLate(true) })
        loaded = component
        if (!signal.aborted) show(() => component)
      }
      start().catch((cause: unknown) => {
        if (!signal.aborted) setFault({ cause })
      })
      return () => gone.abort()
    }, [])
    if (fault) throw fault.cause
    if (Shown) return <Shown {...props} />
    if (Meanwhile) return <Meanwhile {...props} />
    if (!isLate || isQuiet) return null
    return (
      <p role="status" className="p-3 text-xs text-secondary">
        {t`This part of the page could not be loaded, because the service cannot be reached. Retrying automatically.`}
      </p>
    )
  }
}
