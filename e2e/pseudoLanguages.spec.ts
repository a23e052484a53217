import { expect, type Browser } from '@playwright/test'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { HEIGHT, noFindings, readDrawnText, readPage, recordDrawnText, widths } from './drivers/pseudo/englishLeft.ts'
import { showMediaDialogs, showUploads } from './drivers/pseudo/libraryStates.ts'
import { showFaultyPages, showLocked, showProjectOffline, showProjectsOffline } from './drivers/pseudo/pageStates.ts'
import { pressEverything } from './drivers/pseudo/pressEverything.ts'
import { showCommands } from './drivers/pseudo/commandStates.ts'
import { showLimits } from './drivers/pseudo/limitStates.ts'
import { stageOf, type Stage } from './drivers/pseudo/stage.ts'
import { servePseudoPage } from './drivers/pseudoPage.ts'
import { buildPseudoPage, pseudoLanguages, type PseudoLanguage } from './fixtures/pseudoLanguages.ts'
import { startService, type RunningService } from './fixtures/service.ts'
import { test as base } from './fixtures/test.ts'

/** One service with credits, shared by all stories here. */
const test = base.extend<object, { readonly service: RunningService }>({
  service: [
    async ({}, use) => {
      const service = await startService({ environment: { FRAMEWRIGHT_PLAN: 'metered' } })
      await use(service)
      await service.dispose()
    },
    { scope: 'worker' },
  ],
})

const overlay = (id: number, row: number, more: object) => ({
  id,
  row,
  from: 0,
  durationInFrames: 90,
  left: 0,
  top: 0,
  width: 600,
  height: 80,
  rotation: 0,
  isDragging: false,
  styles: {},
  ...more,
})
const overlays = [
  overlay(1, 0, { type: 'text', content: '1234' }),
  overlay(2, 1, { type: 'shape', shape: { kind: 'star' } }),
  overlay(3, 2, { type: 'caption', captions: [{ text: '12 34', startMs: 0, endMs: 900 }] }),
  overlay(4, 3, { type: 'emoji', content: '🎬' }),
]

/** Visits every page and panel and presses every control. */
async function showPages({ found, page, service }: Stage): Promise<void> {
  await pressEverything(page, found)
  const { baseUrl, apiKey } = service
  const id = await createComposition(page, { baseUrl, apiKey }, { title: '1234', overlays, durationInFrames: 90 })
  await openComposition(page, id)
  for (const cell of await page.getByRole('gridcell').all()) {
    // The canvas over the cells takes the pointer.
    const box = await cell.boundingBox()
    if (box === null) continue
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await readPage(page, found)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' })
    await readPage(page, found)
    await page.keyboard.press('Escape')
  }
  await pressEverything(page, found)
  // This comes last, because it signs out.
  await page.goto('/settings/developer')
  await pressEverything(page, found)
}

interface Story {
  readonly title: string
  readonly show: (stage: Stage) => Promise<void>
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

// Tracing would take longer than the stories.
test.use({ trace: 'off', screenshot: 'off' })

test.beforeAll(buildPseudoPage)

for (const language of pseudoLanguages)
  for (const { isSignedOut = false, show, title } of stories)
    test(`in ${language}, ${title}: no English, nothing cut off or covered`, async ({ browser, service }) => {
      test.setTimeout(300_000)
      const stage = await stageFor(browser, language, service)
      const { context, found, page } = stage
      if (!isSignedOut) {
        await page.goto(service.link)
        await expect(page.locator('main, h1').first()).toBeVisible()
      }
      try {
        await show(stage)
        await readDrawnText(page, found)
      } finally {
        await context.close()
        expect.soft([...found.english].toSorted(), 'plain English').toEqual([])
        expect.soft([...found.cutOff].toSorted(), 'cut off').toEqual([])
        expect.soft([...found.covered].toSorted(), 'covered').toEqual([])
      }
    })
