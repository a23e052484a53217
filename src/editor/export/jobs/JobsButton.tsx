import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { muchLater } from '../../../ui/later.tsx'
import type { JobsInboxProps } from './JobsInbox.tsx'

interface InboxProps extends JobsInboxProps {
  readonly onAsk: () => void
}

/** Loaded when the page has come to rest, or at the first press. */
const JobsInbox = muchLater<InboxProps>(async () => (await import('./JobsInbox.tsx')).JobsInbox, {
  isWanted: ({ isOpenAtFirst }) => isOpenAtFirst,
  meanwhile: ({ isOpenAtFirst, onAsk }) => (
    <Button
      variant="ghost"
      size="sm"
      icon={ListChecks}
      aria-haspopup="dialog"
      aria-busy={isOpenAtFirst}
      onClick={onAsk}
    >
      Jobs
    </Button>
  ),
})

/** The jobs of the project: how many run, and behind it the list. */
export function JobsButton(props: Omit<JobsInboxProps, 'isOpenAtFirst'>) {
  const [isAsked, ask] = useState(false)
  return <JobsInbox {...props} isOpenAtFirst={isAsked} onAsk={() => ask(true)} />
}
