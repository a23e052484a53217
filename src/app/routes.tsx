import { createBrowserRouter } from 'react-router'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RouteFault } from './RouteFault.tsx'

/** The addresses of the editor. Each page loads when it is first opened. */
export function createRouter() {
  return createBrowserRouter([
    {
      ErrorBoundary: RouteFault,
      HydrateFallback: () => null,
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./projects/ProjectsPage.tsx')).ProjectsPage }) },
        {
          path: 'projects/:projectId',
          lazy: async () => ({ Component: (await import('./project/ProjectPage.tsx')).ProjectPage }),
        },
        {
          path: 'compositions/:compositionId',
          lazy: async () => ({ Component: (await import('./CompositionPage.tsx')).CompositionPage }),
        },
        {
          path: 'settings/developer',
          lazy: async () => ({ Component: (await import('./settings/DeveloperPage.tsx')).DeveloperPage }),
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ])
}
