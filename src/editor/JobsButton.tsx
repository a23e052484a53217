import { ListChecks } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { Button } from '../ui/Button.tsx'
import { loadWhenReached } from '../ui/loadWhenReached.ts'
import type { JobsInboxProps } from './export/JobsInbox.tsx'

/** How long after its opening the page has come to rest. */
const REST_MS = 4_000

type Inbox = ComponentType<JobsInboxProps & { readonly isOpenAtFirst: boolean }>

/** The jobs of the project. What reads them is loaded when the page has come to rest, or at the first press. */
export function JobsButton(props: JobsInboxProps) {
  const [isAsked, ask] = useState(false)
  const [Inbox, setInbox] = useState<Inbox | null>(null)
  const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const load = () =>
      loadWhenReached(async () => (await import('./export/JobsInbox.tsx')).JobsInbox, { signal }).then(
        (component) => setInbox(() => component),
        (cause: unknown) => {
          if (!signal.aborted) setFault({ cause })
        },
      )
    const timer = setTimeout(() => void load(), isAsked ? 0 : REST_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [isAsked])
  if (fault) throw fault.cause
  if (Inbox) return <Inbox {...props} isOpenAtFirst={isAsked} />
  return (
    <Button variant="ghost" size="sm" icon={ListChecks} aria-haspopup="dialog" onClick={() => ask(true)}>
      <span className="tabular">Jobs</span>
    </Button>
  )
}
