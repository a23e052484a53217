import { Route, Routes, useLocation } from 'react-router'
import { lazy } from '../ui/lazy.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pageLoaders } from './pageLoaders.ts'

const ProjectsPage = later(pageLoaders.projects)
const ProjectPage = later(pageLoaders.project)
const CompositionPage = later(pageLoaders.composition)
const DeveloperPage = later(pageLoaders.developer)
const NotFoundPage = later(pageLoaders.notFound)

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
