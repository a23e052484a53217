import type { QueryClient } from '@tanstack/react-query'
import { matchPath, Route, Routes, useLocation } from 'react-router'
import { keyOfFragment } from '../client/http/session.ts'
import { prefetchComposition } from '../editor/opening/compositionToOpen.ts'
import { lazy } from '../ui/lazy.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pageLoaders } from './pageLoaders.ts'

const ProjectsPage = lazy(pageLoaders.projects)
const ProjectPages = lazy(pageLoaders.project)
const SequencePage = lazy(pageLoaders.sequence)
const CompositionPage = lazy(pageLoaders.composition)
const SettingsPages = lazy(pageLoaders.settings)
const ConnectionCallbackPage = lazy(pageLoaders.connectionCallback)
const NotFoundPage = lazy(pageLoaders.notFound)

export function Pages() {
  const { key } = useLocation()
  return (
    <PageBoundary visit={key}>
      <Routes>
        <Route index element={<ProjectsPage />} />
        <Route path="projects/:projectId/*" element={<ProjectPages />} />
        <Route path="sequences/:sequenceId" element={<SequencePage />} />
        <Route path="compositions/:compositionId" element={<CompositionPage />} />
        <Route path="settings/*" element={<SettingsPages />} />
        <Route path="integrations/:provider/callback" element={<ConnectionCallbackPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </PageBoundary>
  )
}

/**
 * Prefetches the data of a page while its script loads. If the address contains a key, prefetching waits, because
 * nothing can be read until the key has been exchanged for a session.
 */
export function prefetchPage(queryClient: QueryClient, { hash, pathname }: Pick<Location, 'hash' | 'pathname'>): void {
  const compositionId = matchPath('/compositions/:compositionId', pathname)?.params.compositionId
  if (compositionId !== undefined && keyOfFragment(hash) === null) prefetchComposition(queryClient, compositionId)
}
