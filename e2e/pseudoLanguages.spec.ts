import { expect, type Browser } from '@playwright/test'
import { showAssistant } from './drivers/pseudo/assistantStates.ts'
import { showCaptions } from './drivers/pseudo/captionStates.ts'
import { showCommands } from './drivers/pseudo/commandStates.ts'
import { HEIGHT, noFindings, readDrawnText, recordDrawnText, widths } from './drivers/pseudo/englishLeft.ts'
import { showExports } from './drivers/pseudo/exportStates.ts'
import { showInspector } from './drivers/pseudo/inspectorStates.ts'
import { showRefusals } from './drivers/pseudo/keyStates.ts'
import { showMediaDialogs, showUploads } from './drivers/pseudo/libraryStates.ts'
import { showLimits } from './drivers/pseudo/limitStates.ts'
import { drawnOverlays } from './drivers/pseudo/mediaComposition.ts'
import { showMenus } from './drivers/pseudo/menuStates.ts'
import { showFaultyPages, showLocked, showProjectOffline, showProjectsOffline } from './drivers/pseudo/pageStates.ts'
import { pressEverything } from './drivers/pseudo/pressEverything.ts'
import { showRefusedSaves, showSaving } from './drivers/pseudo/savingStates.ts'
import { stageOf, type Stage } from './drivers/pseudo/stage.ts'
import { servePseudoPage } from './drivers/pseudoPage.ts'
import { withBrokenEncoder, type BrokenEncoder } from './fixtures/brokenEncoder.ts'
import { buildPseudoPage, pseudoLanguages, type PseudoLanguage } from './fixtures/pseudoLanguages.ts'
import type { RunningService } from './fixtures/service.ts'
import { test as base } from './fixtures/test.ts'

/** One service with credits and an encoder that can fail. All stories here share it. */
const test = base.extend<object, { readonly broken: BrokenEncoder }>({
  broken: [({}, use) => withBrokenEncoder(use), { scope: 'worker' }],
})

/** Visits every page and panel and presses every control. */
async function showPages({ found, open, page }: Stage): Promise<void> {
  await pressEverything(page, found)
  await open({ overlays: drawnOverlays })
  await pressEverything(page, found)
  // This comes last, because it signs out.
  await page.goto('/settings/developer')
  await pressEverything(page, found)
}

interface Story {
  readonly title: string
  readonly show: (stage: Stage, broken: BrokenEncoder) => Promise<void>
  readonly isSignedOut?: boolean
}

const stories: readonly Story[] = [
  { title: 'pages, panels, dialogs and menus', show: showPages },
  { title: 'the locked page', show: showLocked, isSignedOut: true },
  { title: 'pages that fail', show: showFaultyPages },
  {
    title: 'pages without a network',
    show: async (stage) => {
      await stage.open({})
      await showProjectsOffline(stage)
      await showProjectOffline(stage)
    },
  },
  { title: 'limits', show: showLimits },
  {
    title: 'uploads and media',
    show: async (stage) => {
      await showUploads(stage)
      await showMediaDialogs(stage)
    },
  },
  { title: 'the palette and the shortcuts', show: showCommands },
  { title: 'saving and conflicts', show: showSaving },
  { title: 'refused saves', show: showRefusedSaves },
  { title: 'exports and jobs', show: showExports },
  { title: 'captions', show: showCaptions },
  { title: 'the assistant', show: showAssistant },
  { title: 'the inspector', show: showInspector },
  { title: 'right clicks', show: showMenus },
  { title: 'refused keys', show: showRefusals },
]

async function stageFor(browser: Browser, language: PseudoLanguage, service: RunningService): Promise<Stage> {
  const context = await browser.newContext({
    baseURL: service.baseUrl,
    locale: language,
    viewport: { width: widths[0], height: HEIGHT },
  })
  await servePseudoPage(context)
  const page = await context.newPage()
  await recordDrawnText(page)
  return stageOf(page, { found: noFindings(), language, service })
}

// Off because tracing would take longer than the stories.
test.use({ trace: 'off', screenshot: 'off' })

test.beforeAll(buildPseudoPage)

for (const language of pseudoLanguages)
  for (const { isSignedOut = false, show, title } of stories)
    test(`in ${language}, ${title}: no English, nothing cut off or covered`, async ({ broken, browser }) => {
      test.setTimeout(300_000)
      const { service } = broken
      const stage = await stageFor(browser, language, service)
      const { context, found, page } = stage
      if (!isSignedOut) {
        await page.goto(service.link)
        await expect(page.locator('main, h1').first()).toBeVisible()
      }
      try {
        await show(stage, broken)
        await readDrawnText(page, found)
      } finally {
        await context.close()
        expect.soft([...found.english].toSorted(), 'plain English').toEqual([])
        expect.soft([...found.cutOff].toSorted(), 'cut off').toEqual([])
        expect.soft([...found.covered].toSorted(), 'covered').toEqual([])
      }
    })
