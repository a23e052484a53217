import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../client/ApiError.ts'
import { describeError } from '../client/describeError.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClasses } from '../ui/buttonClasses.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { notify } from '../ui/notify.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { openSession, type OpenedSession } from './autosave/openSession.ts'
import { journals, readCompositionToOpen } from './compositionToOpen.ts'
import { Editor } from './Editor.tsx'
import { SessionProvider } from './session/SessionContext.tsx'
import { sourceMediaOf } from './sourceMediaOf.ts'

/** Reads the composition and its media and opens the session, with what this device still keeps of it. */
const openQuery = (compositionId: string, visit: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['open-composition', compositionId, visit],
    queryFn: async ({ signal }) => {
      const read = await readCompositionToOpen(queryClient, compositionId)
      const { projectId, title, composition: document, updatedAt } = read.record
      const record = { compositionId, projectId, title, document, updatedAt }
      const opened = await openSession({ record, sources: read.assets.map(sourceMediaOf), journals })
      // Nobody waits for it any more: what it holds on the device must be free for the next opening.
      if (signal.aborted) await letGo(opened)
      return opened
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

async function letGo({ work }: OpenedSession): Promise<void> {
  const writers = [work.writer, ...work.orphans.map(({ writer }) => writer)]
  await Promise.all(writers.map((writer) => writer.release()))
}

/** Tells what of the last visit could not be brought back. */
function useLossNotice(opened: OpenedSession | undefined): void {
  const lostCount = opened?.lostCount ?? 0
  const restoredCount = opened?.restoredCount ?? 0
  useEffect(() => {
    if (lostCount === 0) return
    const lost = lostCount === 1 ? '1 unsaved change' : `${lostCount} unsaved changes`
    notify.warning(`${lost} of your last visit could not be brought back.`, {
      id: 'lost-changes',
      detail: `${restoredCount} are there. Look at what you did last, and do again what is missing.`,
    })
  }, [lostCount, restoredCount])
}

export interface EditorLoaderProps {
  readonly compositionId: string
}

/** Opens a composition, or says why it cannot be opened. Key it by the composition. */
export function EditorLoader({ compositionId }: EditorLoaderProps) {
  const queryClient = useQueryClient()
  const [visit] = useState(() => crypto.randomUUID())
  const opened = useQuery(openQuery(compositionId, visit, queryClient))
  useLossNotice(opened.data)
  if (opened.data !== undefined) {
    return (
      <ErrorBoundary title="The editor stopped working." safe="Every change up to now is kept.">
        <SessionProvider session={opened.data.session}>
          <Editor work={opened.data.work} />
        </SessionProvider>
      </ErrorBoundary>
    )
  }
  if (opened.error === null) {
    return (
      <div aria-busy className="grid h-dvh place-items-center bg-canvas text-muted">
        <Spinner label="Opening the composition" size={20} />
      </div>
    )
  }
  const isGone = opened.error instanceof ApiError && opened.error.status === 404
  return (
    <main className="grid h-dvh place-items-center bg-canvas p-6">
      <ErrorNotice
        {...(isGone ? { title: 'This composition does not exist any more.' } : describeError(opened.error))}
        safe={isGone ? 'It may have been deleted.' : 'What you saved is kept.'}
        className="max-w-120"
        actions={
          <>
            {isGone ? null : (
              <Button size="sm" isLoading={opened.isFetching} onClick={() => void opened.refetch()}>
                Try again
              </Button>
            )}
            <Link to="/" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
              Back to projects
            </Link>
          </>
        }
      />
    </main>
  )
}
