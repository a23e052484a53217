import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pageLoaders } from './pageLoaders.ts'

const ProjectsPage = lazy(pageLoaders.projects)
const ProjectPage = lazy(pageLoaders.project)
const CompositionPage = lazy(pageLoaders.composition)
const DeveloperPage = lazy(pageLoaders.developer)

/** The page of the address. While another one loads, the page before it stays. */
export function Pages() {
  const { key } = useLocation()
  return (
    <PageBoundary visit={key}>
      <Suspense fallback={null}>
        <Routes>
          <Route index element={<ProjectsPage />} />
          <Route path="projects/:projectId" element={<ProjectPage />} />
          <Route path="compositions/:compositionId" element={<CompositionPage />} />
          <Route path="settings/developer" element={<DeveloperPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  )
}
