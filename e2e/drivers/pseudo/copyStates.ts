import { expect, type APIResponse } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { initialProjectSettings } from '../../../src/contract/operations/projectSettings.ts'
import { createProject } from '../openComposition.ts'
import { expectOpen, type Stage } from './stage.ts'

const dataSchema = z.object({ data: z.looseObject({ updatedAt: z.string().optional() }) })

/** Shows the page that writes copy: without a context, with missing entries, and with results of each format. */
export async function showCopy(stage: Stage): Promise<void> {
  const { button, page, read, service, words } = stage
  const projectId = await createProject(page, service, '12')
  const project = `${service.baseUrl}/api/v1/projects/${projectId}`
  const headers = () => ({ authorization: `Bearer ${service.apiKey}`, 'idempotency-key': randomUUID() })
  const dataOf = async (reply: APIResponse) => {
    expect(reply.ok(), await reply.text()).toBe(true)
    return dataSchema.parse(await reply.json()).data
  }
  await page.goto(`/projects/${projectId}/create/copy`)
  await expectOpen(page.locator('main h1'))
  await read()
  const entry = (name: string) => ({ id: randomUUID(), name })
  const [persona, angle] = [entry('34'), entry('56')]
  const context = {
    ...initialProjectSettings.context,
    isActive: true,
    product: 'Ü',
    personas: [{ ...persona, description: '' }],
    angles: [{ ...angle, claim: '78' }],
    sources: [{ ...entry('9'), text: '1' }],
  }
  const { updatedAt } = await dataOf(await page.request.get(`${project}/settings`, { headers: headers() }))
  const settings = { headers: headers(), data: { context, expectedUpdatedAt: updatedAt } }
  await dataOf(await page.request.patch(`${project}/settings`, settings))
  await page.reload()
  await expectOpen(page.locator('main h1'))
  await page.getByRole('radio', { name: words('Script') }).click()
  await button('Draft').click()
  await expectOpen(page.getByRole('alert'))
  await read()
  for (const format of ['hooks', 'script', 'ab_test']) {
    const named = format === 'script' ? { personaId: persona.id, angleId: angle.id } : {}
    const data = { format, productHighlights: ['Ä 1', 'Ö 2', 'Å 3'], ...named }
    await dataOf(await page.request.post(`${project}/messaging/generate`, { headers: headers(), data }))
  }
  const kept = { headers: headers(), data: { kind: 'overlay_text', text: '12', isFavorite: true } }
  await dataOf(await page.request.post(`${project}/messaging`, kept))
  await page.reload()
  await expect(page.getByRole('checkbox', { name: words('Compare') })).toHaveCount(3)
  await read()
  for (const box of (await page.getByRole('checkbox', { name: words('Compare') }).all()).slice(0, 2)) await box.click()
  await button('Compare both').click()
  await expectOpen(page.getByRole('dialog'))
  await read()
  await page.keyboard.press('Escape')
  await showText(stage)
}

/** Shows what can be done with a saved text. */
async function showText({ button, page, read, words }: Stage): Promise<void> {
  const text = page.getByRole('region', { name: words('Saved texts') }).getByRole('listitem')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  for (const name of ['Edit this text', 'Delete this text']) {
    await button(name, text).click()
    await expectOpen(dialog)
    await read()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  for (const name of ['Send this text', 'Use']) {
    await button(name, text).click()
    await expectOpen(page.getByRole('menu'))
    await read()
    if (name === 'Use') continue
    await page.getByRole('menuitem', { name: words('Name a column of a sequence') }).click()
    await expectOpen(dialog)
    await read()
    await page.keyboard.press('Escape')
  }
}
