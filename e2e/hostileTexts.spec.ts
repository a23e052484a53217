import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { markupVectors, oddTexts } from '../src/testing/composition/hostileTexts.ts'
import { createComposition, createProject, type ServiceAddress } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { openPanel } from './drivers/toolsPanel.ts'
import { test } from './fixtures/test.ts'

const texts = [...markupVectors, ...oddTexts].slice(0, 500)
const box = { left: 0, top: 0, width: 400, height: 60, rotation: 0, isDragging: false, from: 0, durationInFrames: 90 }
/** Normalises white space, which depends only on the page's layout. */
const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

async function send(page: Page, { apiKey, baseUrl }: ServiceAddress, [path, data]: readonly [string, object]) {
  const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': randomUUID() }
  const response = await page.request.post(`${baseUrl}/api/v1${path}`, { headers, data })
  expect(response.status(), await response.text()).toBe(201)
}

test(`${markupVectors.length} texts of markup and ${oddTexts.length} odd ones run and request nothing, wherever they are shown`, async ({
  ownService,
  page,
}) => {
  expect(markupVectors.length).toBeGreaterThanOrEqual(105)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(?:https?:\/\/127\.0\.0\.1[:/]|blob:|data:)/.test(request.url())) foreign.push(request.url())
  })
  page.on('dialog', async (dialog) => {
    foreign.push(dialog.message())
    await dialog.dismiss()
  })
  const expectInert = async (): Promise<void> => {
    expect(await page.evaluate(() => Reflect.get(window, 'naughty'))).toBeUndefined()
    expect(foreign).toEqual([])
  }
  await signIn(page, ownService.link)
  const projectId = await createProject(page, ownService, markupVectors[0] ?? '')
  const overlays = texts.map((content, id) => ({ ...box, id, type: 'text', content, row: id, styles: { fontSize: 8 } }))
  const wanted = { title: markupVectors[1] ?? '', overlays, durationInFrames: 90, projectId }
  const compositionId = await createComposition(page, ownService, wanted)
  for (const text of markupVectors) {
    await send(page, ownService, [`/projects/${projectId}/messaging`, { kind: 'overlay_text', text }])
    await send(page, ownService, ['/projects', { name: text.slice(0, 100) }])
  }

  await test.step('in the picture', async () => {
    await page.goto(`${ownService.baseUrl}/compositions/${compositionId}`)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    const shown = async (): Promise<string> => plain((await page.getByTestId('preview-canvas').textContent()) ?? '')
    for (const text of texts) await expect.poll(shown, { message: text }).toContain(plain(text))
    await expectInert()
  })

  await test.step('in the lists and fields of the editor', async () => {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+Shift+P')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Text', exact: true }).click()
    await expectInert()
  })

  await test.step('in what the assistant says', async () => {
    const panel = await openPanel(page, 'Assistant')
    for (const text of markupVectors.slice(0, 6)) {
      await panel.getByRole('textbox').fill(text)
      // One request is answered at a time.
      await expect(panel.getByRole('button', { name: 'Request a plan' })).toBeEnabled({ timeout: 60_000 })
      await panel.getByRole('textbox').press('Enter')
      await expect(panel.getByRole('textbox')).toHaveValue('')
    }
    await expect(panel.getByText(plain(markupVectors[5] ?? '')).first()).toBeVisible()
    await expectInert()
  })

  await test.step('in the lists of projects and videos', async () => {
    await page.goto(`${ownService.baseUrl}/projects/${projectId}`)
    await expect(page.getByText(markupVectors[1] ?? '').first()).toBeVisible()
    await page.goto(ownService.baseUrl)
    await expect(page.getByText((markupVectors.at(-1) ?? '').slice(0, 100)).first()).toBeVisible()
    await expectInert()
  })
})
