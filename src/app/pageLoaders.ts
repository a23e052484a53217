/** What loads each page: once, when it is first opened or announced. */
export const pageLoaders = {
  projects: async () => (await import('./projects/ProjectsPage.tsx')).ProjectsPage,
  project: async () => (await import('./project/ProjectPage.tsx')).ProjectPage,
  composition: async () => {
    const page = import('./CompositionPage.tsx')
    // The editor shows its player a moment after the rest; if it cannot be loaded, that is where it is told.
    import('../editor/preview/stage/PlayerHost.tsx').catch(() => undefined)
    return (await page).CompositionPage
  },
  developer: async () => (await import('./settings/DeveloperPage.tsx')).DeveloperPage,
  notFound: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
} as const

const firstWords: Readonly<Record<string, keyof typeof pageLoaders>> = {
  '': 'projects',
  projects: 'project',
  compositions: 'composition',
  settings: 'developer',
}

/** Starts loading the page of an address, so that it is there when it is shown. */
export function preloadPage(pathname: string): void {
  const name = firstWords[pathname.split('/')[1] ?? '']
  // A page that cannot be loaded says so where it is shown.
  if (name !== undefined) pageLoaders[name]().catch(() => undefined)
}
