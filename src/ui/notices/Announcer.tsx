import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'

/** How soon a message is read out: `polite` waits for a pause, `assertive` interrupts. */
export type Urgency = 'polite' | 'assertive'
export type Announce = (message: string, urgency?: Urgency) => void

const AnnounceContext = createContext<Announce | null>(null)

interface Spoken {
  readonly polite: string
  readonly assertive: string
}

/** The region is emptied before each message, so that the same message is read out again. */
const pauseMs = 60

export interface AnnouncerProps {
  readonly children: ReactNode
}

/** Contains the two live regions whose content screen readers read out. */
export function Announcer({ children }: AnnouncerProps) {
  const [spoken, setSpoken] = useState<Spoken>({ polite: '', assertive: '' })
  const timers = useRef(new Map<Urgency, ReturnType<typeof setTimeout>>())
  const announce = useCallback<Announce>((message, urgency = 'polite') => {
    clearTimeout(timers.current.get(urgency))
    setSpoken((before) => ({ ...before, [urgency]: '' }))
    timers.current.set(
      urgency,
      setTimeout(() => setSpoken((before) => ({ ...before, [urgency]: message })), pauseMs),
    )
  }, [])
  useEffect(() => {
    const pending = timers.current
    return () => pending.forEach((timer) => clearTimeout(timer))
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div aria-live="polite" className="sr-only">
        {spoken.polite}
      </div>
      <div aria-live="assertive" className="sr-only">
        {spoken.assertive}
      </div>
    </AnnounceContext>
  )
}

/** Returns the function that reads a message out. Requires an Announcer above. */
export function useAnnounce(): Announce {
  const announce = use(AnnounceContext)
  if (announce === null) throw new Error('useAnnounce needs an Announcer above it.')
  return announce
}
