import type { QueryClient } from '@tanstack/react-query'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router'
import { keyOfFragment } from '../client/http/session.ts'
import { prefetchComposition } from '../editor/opening/compositionToOpen.ts'
import { lazy } from '../ui/lazy.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pageLoaders } from './pageLoaders.ts'

const ProjectsPage = lazy(pageLoaders.projects)
const ProjectFrame = lazy(pageLoaders.project)
const VideosPage = lazy(pageLoaders.videos)
const SequencesPage = lazy(pageLoaders.sequences)
const CreateFrame = lazy(pageLoaders.create)
const CreateVoiceoverPage = lazy(pageLoaders.createVoiceover)
const CreateAvatarsPage = lazy(pageLoaders.createAvatars)
const ProjectSettingsFrame = lazy(pageLoaders.projectSettings)
const ProjectGeneralPage = lazy(pageLoaders.projectGeneral)
const BrandKitPage = lazy(pageLoaders.brandKit)
const ContextPage = lazy(pageLoaders.productContext)
const BriefsPage = lazy(pageLoaders.briefs)
const TemplatesPage = lazy(pageLoaders.templates)
const NamingPage = lazy(pageLoaders.naming)
const SequencePage = lazy(pageLoaders.sequence)
const CompositionPage = lazy(pageLoaders.composition)
const GeneralPage = lazy(pageLoaders.general)
const WorkspacePage = lazy(pageLoaders.workspace)
const ConnectionsPage = lazy(pageLoaders.connections)
const DictionaryPage = lazy(pageLoaders.dictionary)
const UsagePage = lazy(pageLoaders.usage)
const DeveloperPage = lazy(pageLoaders.developer)
const ApiReferencePage = lazy(pageLoaders.apiReference)
const NotFoundPage = lazy(pageLoaders.notFound)

export function Pages() {
  const { key } = useLocation()
  return (
    <PageBoundary visit={key}>
      <Routes>
        <Route index element={<ProjectsPage />} />
        <Route path="projects/:projectId" element={<ProjectFrame />}>
          <Route index element={<VideosPage />} />
          <Route path="sequences" element={<SequencesPage />} />
          <Route path="create" element={<CreateFrame />}>
            <Route index element={<Navigate to="voiceover" replace />} />
            <Route path="voiceover" element={<CreateVoiceoverPage />} />
            <Route path="avatars" element={<CreateAvatarsPage />} />
          </Route>
          <Route path="settings" element={<ProjectSettingsFrame />}>
            <Route index element={<Navigate to="general" replace />} />
            <Route path="general" element={<ProjectGeneralPage />} />
            <Route path="brand-kit" element={<BrandKitPage />} />
            <Route path="context" element={<ContextPage />} />
            <Route path="briefs" element={<BriefsPage />} />
            <Route path="templates" element={<TemplatesPage />} />
            <Route path="naming" element={<NamingPage />} />
          </Route>
        </Route>
        <Route path="sequences/:sequenceId" element={<SequencePage />} />
        <Route path="compositions/:compositionId" element={<CompositionPage />} />
        <Route path="settings/general" element={<GeneralPage />} />
        <Route path="settings/workspace" element={<WorkspacePage />} />
        <Route path="settings/dictionary" element={<DictionaryPage />} />
        <Route path="settings/connections" element={<ConnectionsPage />} />
        <Route path="settings/usage" element={<UsagePage />} />
        <Route path="settings/developer" element={<DeveloperPage />} />
        <Route path="settings/developer/api" element={<ApiReferencePage />} />
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
