import { Route, Routes, useLocation } from 'react-router'
import { lazy } from '../ui/lazy.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pageLoaders } from './pageLoaders.ts'

const ProjectsPage = lazy(pageLoaders.projects)
const ProjectPage = lazy(pageLoaders.project)
const CompositionPage = lazy(pageLoaders.composition)
const DeveloperPage = lazy(pageLoaders.developer)
const NotFoundPage = lazy(pageLoaders.notFound)

/** The page of the address. */
export function Pages() {
  const { key } = useLocation()
  return (
    <PageBoundary visit={key}>
      <Routes>
        <Route index element={<ProjectsPage />} />
        <Route path="projects/:projectId" element={<ProjectPage />} />
        <Route path="compositions/:compositionId" element={<CompositionPage />} />
        <Route path="settings/developer" element={<DeveloperPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </PageBoundary>
  )
}
