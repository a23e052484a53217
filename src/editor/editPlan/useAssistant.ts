import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newId } from '../../client/http/newId.ts'
import { refreshAfterJob } from '../../client/jobs/refreshAfterJob.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import type { OpenDocument } from '../autosave/documentJob.ts'
import type { Session } from '../session/session.ts'
import { createAssistant, type Assistant } from './assistant.ts'

/** Kept per session, so that the assistant outlives its panel. */
const assistants = new WeakMap<Session, Assistant>()

/** Follows the assistant's jobs while the component is mounted. */
export function useAssistant(open: OpenDocument): Assistant {
  const queryClient = useQueryClient()
  const [assistant] = useState(() => {
    const known = assistants.get(open.session)
    if (known) return known
    const onJob = (job: Job): void => refreshAfterJob(queryClient, job)
    const created = createAssistant({ open, now: Date.now, newId, onJob })
    assistants.set(open.session, created)
    return created
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    assistant.conversation.reload()
    assistant.follow(signal)
    // Another window may change the same conversation.
    window.addEventListener('storage', () => assistant.conversation.reload(), { signal })
    return () => leaving.abort()
  }, [assistant])
  return assistant
}
