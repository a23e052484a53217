/** Loads a page when it is first opened or preloaded. */
export const pageLoaders = {
  projects: async () => (await import('./projects/ProjectsPage.tsx')).ProjectsPage,
  project: async () => {
    const frame = import('./project/ProjectFrame.tsx')
    // Loads the first tab at the same time. If it cannot be loaded, the loader of the tab reports that.
    import('./project/VideosPage.tsx').catch(() => undefined)
    return (await frame).ProjectFrame
  },
  videos: async () => (await import('./project/VideosPage.tsx')).VideosPage,
  sequences: async () => (await import('./project/SequencesPage.tsx')).SequencesPage,
  create: async () => (await import('./project/create/CreateFrame.tsx')).CreateFrame,
  createVoiceover: async () => (await import('./project/create/CreateVoiceoverPage.tsx')).CreateVoiceoverPage,
  createAvatars: async () => (await import('./project/create/CreateAvatarsPage.tsx')).CreateAvatarsPage,
  projectSettings: async () => (await import('./project/settings/ProjectSettingsFrame.tsx')).ProjectSettingsFrame,
  projectGeneral: async () => (await import('./project/settings/general/ProjectGeneralPage.tsx')).ProjectGeneralPage,
  brandKit: async () => (await import('./project/settings/brandKit/BrandKitPage.tsx')).BrandKitPage,
  productContext: async () => (await import('./project/settings/context/ContextPage.tsx')).ContextPage,
  briefs: async () => (await import('./project/settings/saved/BriefsPage.tsx')).BriefsPage,
  templates: async () => (await import('./project/settings/saved/TemplatesPage.tsx')).TemplatesPage,
  naming: async () => (await import('./project/settings/naming/NamingPage.tsx')).NamingPage,
  sequence: async () => (await import('./SequencePage.tsx')).SequencePage,
  composition: async () => {
    const page = import('./CompositionPage.tsx')
    // Loads the player at the same time, because the editor shows it soon after. If it cannot be loaded, the editor
    // reports that.
    import('../editor/preview/stage/PlayerHost.tsx').catch(() => undefined)
    return (await page).CompositionPage
  },
  general: async () => (await import('./settings/general/GeneralPage.tsx')).GeneralPage,
  workspace: async () => (await import('./settings/workspace/WorkspacePage.tsx')).WorkspacePage,
  dictionary: async () => (await import('./settings/dictionary/DictionaryPage.tsx')).DictionaryPage,
  connections: async () => (await import('./settings/connections/ConnectionsPage.tsx')).ConnectionsPage,
  usage: async () => (await import('./settings/UsagePage.tsx')).UsagePage,
  developer: async () => (await import('./settings/DeveloperPage.tsx')).DeveloperPage,
  apiReference: async () => (await import('./settings/apiReference/ApiReferencePage.tsx')).ApiReferencePage,
  notFound: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
} as const

const firstWords: Readonly<Record<string, keyof typeof pageLoaders>> = {
  '': 'projects',
  projects: 'project',
  compositions: 'composition',
  sequences: 'sequence',
}
const settingsPages: ReadonlySet<string> = new Set<keyof typeof pageLoaders>([
  'general',
  'workspace',
  'dictionary',
  'connections',
  'usage',
  'developer',
])
const isSettingsPage = (name: string): name is keyof typeof pageLoaders => settingsPages.has(name)

/** Starts loading the script of a page before the page is shown. */
export function preloadPage(pathname: string): void {
  const [, first = '', second = ''] = pathname.split('/')
  const name = first === 'settings' && isSettingsPage(second) ? second : firstWords[first]
  // The page's own boundary reports a failed load.
  if (name !== undefined) pageLoaders[name]().catch(() => undefined)
}
