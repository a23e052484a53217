import { t } from '@lingui/core/macro'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../client/http/newId.ts'
import { faultOfRead } from '../client/http/retriedRead.ts'
import { BrandKitProvider } from '../client/resources/BrandKitContext.tsx'
import { ErrorBoundary } from '../ui/notices/ErrorBoundary.tsx'
import { Spinner } from '../ui/status/Spinner.tsx'
import { openSession, type OpenedSession } from './autosave/openSession.ts'
import { journals, readCompositionToOpen } from './opening/compositionToOpen.ts'
import { Editor } from './Editor.tsx'
import { OpeningFailed } from './opening/OpeningFailed.tsx'
import { SessionProvider } from './session/SessionContext.tsx'
import { sourceMediaOf } from '../client/media/sourceMediaOf.ts'

/** Loads the composition and its media, and opens the session with recovered changes. */
const openQuery = (compositionId: string, visit: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['open-composition', compositionId, visit],
    queryFn: async ({ signal }) => {
      const read = await readCompositionToOpen(queryClient, compositionId)
      const { projectId, title, composition: document, updatedAt } = read.record
      const record = { compositionId, projectId, title, document, updatedAt }
      const opened = await openSession({ record, sources: read.assets.map(sourceMediaOf), journals })
      // The page was left during loading. The locks must be free for the next opening.
      if (signal.aborted) await releaseWriters(opened)
      return opened
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

async function releaseWriters({ work }: OpenedSession): Promise<void> {
  const writers = [work.writer, ...work.recoveredJournals.map(({ writer }) => writer)]
  await Promise.all(writers.map((writer) => writer.release()))
}

export interface EditorLoaderProps {
  readonly compositionId: string
}

/** Pass the composition id as its `key`, so that another composition mounts a new editor. */
export function EditorLoader({ compositionId }: EditorLoaderProps) {
  const queryClient = useQueryClient()
  const [visit] = useState(() => newId())
  const opened = useQuery(openQuery(compositionId, visit, queryClient))
  if (opened.data !== undefined) {
    return (
      <ErrorBoundary title={t`The editor has stopped working.`} safe={t`All your changes so far are safe.`}>
        <SessionProvider session={opened.data.session}>
          <BrandKitProvider projectId={opened.data.session.getState().projectId}>
            <Editor work={opened.data.work} />
          </BrandKitProvider>
        </SessionProvider>
      </ErrorBoundary>
    )
  }
  const fault = faultOfRead(opened)
  if (fault === null) {
    return (
      <div aria-busy className="grid h-dvh place-items-center bg-canvas text-muted">
        <Spinner label={t`Opening the video`} size={20} />
      </div>
    )
  }
  return (
    <OpeningFailed
      compositionId={compositionId}
      error={fault}
      journals={journals}
      isRetrying={opened.isFetching}
      onRetry={() => void opened.refetch()}
    />
  )
}
