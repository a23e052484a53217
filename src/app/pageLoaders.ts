/** Loads a page when it is first opened or preloaded. */
export const pageLoaders = {
  projects: async () => (await import('./projects/ProjectsPage.tsx')).ProjectsPage,
  project: async () => {
    const pages = import('./project/ProjectPages.tsx')
    // Loads the first tab at the same time. If it cannot be loaded, the loader of the tab reports that.
    import('./project/VideosPage.tsx').catch(() => undefined)
    return (await pages).ProjectPages
  },
  sequence: async () => (await import('./SequencePage.tsx')).SequencePage,
  composition: async () => {
    const page = import('./CompositionPage.tsx')
    // Loads the player at the same time, because the editor shows it soon after. If it cannot be loaded, the editor
    // reports that.
    import('../editor/preview/stage/PlayerHost.tsx').catch(() => undefined)
    return (await page).CompositionPage
  },
  settings: async () => (await import('./settings/SettingsPages.tsx')).SettingsPages,
  connectionCallback: async () => (await import('./ConnectionCallbackPage.tsx')).ConnectionCallbackPage,
  notFound: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
} as const

const firstWords: Readonly<Record<string, keyof typeof pageLoaders>> = {
  '': 'projects',
  projects: 'project',
  compositions: 'composition',
  sequences: 'sequence',
  settings: 'settings',
  integrations: 'connectionCallback',
}
/** Starts loading the script of a page before the page is shown. */
export function preloadPage(pathname: string): void {
  const [, first = ''] = pathname.split('/')
  const name = firstWords[first]
  // The page's own boundary reports a failed load.
  if (name !== undefined) pageLoaders[name]().catch(() => undefined)
}
