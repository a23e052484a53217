import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createProject } from '../openComposition.ts'
import { pressEverything } from './pressEverything.ts'
import { expectOpen, type Stage } from './stage.ts'

const settingsSchema = z.object({ data: z.object({ context: z.looseObject({}), updatedAt: z.string() }) })

/** Shows every page of the project settings with entries of each kind, their dialogs, a failed save and a conflict. */
export async function showProjectSettings(stage: Stage): Promise<void> {
  const { found, page, service } = stage
  const projectId = await createProject(page, service, '12')
  for (const name of ['general', 'brand-kit', 'context']) {
    await page.goto(`/projects/${projectId}/settings/${name}`)
    await expectOpen(page.locator('main h1'))
    await pressEverything(page, found)
  }
  await showSaves(stage, projectId)
  await page.goto(`/projects/${projectId}/settings/naming`)
  await expectOpen(page.locator('main h1'))
  await showNaming(stage)
  await pressEverything(page, found)
}

/** Shows a save that fails, and one that meets a change of the same field. */
async function showSaves({ button, context, field, page, read, service }: Stage, projectId: string): Promise<void> {
  await page.goto(`/projects/${projectId}/settings/context`)
  await expectOpen(page.locator('main h1'))
  await field('Tone').fill('34')
  await field('Tone').blur()
  await context.setOffline(true)
  await button('Save').click()
  await expectOpen(page.getByRole('alert'))
  await read()
  await context.setOffline(false)
  const address = `${service.baseUrl}/api/v1/projects/${projectId}/settings`
  const headers = { authorization: `Bearer ${service.apiKey}`, 'idempotency-key': randomUUID() }
  const { data } = settingsSchema.parse(await (await page.request.get(address, { headers })).json())
  const changed = { context: { ...data.context, tone: '56' }, expectedUpdatedAt: data.updatedAt }
  const reply = await page.request.patch(address, { headers, data: changed })
  expect(reply.ok(), await reply.text()).toBe(true)
  await button('Save').click()
  await expectOpen(button('Keep mine'))
  await read()
  await button('Keep mine').click()
  await expect(button('Save')).toHaveCount(0)
  await read()
}

/** Shows a field and a template of names while they are entered wrongly, then saved, and before they are deleted. */
async function showNaming({ button, field, page, read, words }: Stage): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await button('New field').click()
  await expectOpen(dialog)
  await field('Label', dialog).fill('12')
  await field('Key', dialog).fill('??')
  await read()
  await dialog.getByRole('radio', { name: words('Choice') }).click()
  await field('Choices', dialog).fill('1'.repeat(300))
  await read()
  await field('Choices', dialog).fill('3\n4')
  await field('Key', dialog).fill('k1')
  await dialog.getByRole('checkbox').click()
  await button('Create field', dialog).click()
  await expect(dialog).toHaveCount(0)
  await read()
  await button('New template').click()
  await expectOpen(dialog)
  await field('Name', dialog).fill('56')
  for (const pattern of ['', '{', '{1', '{field:k2}']) {
    await field('Pattern', dialog).fill(pattern)
    await read()
  }
  await field('Pattern', dialog).fill('{field:k1}')
  await read()
  await button('Create template', dialog).click()
  await expect(dialog).toHaveCount(0)
  await read()
  for (const name of ['Delete field', 'Delete template']) {
    await button(name).click()
    await expectOpen(dialog)
    await read()
    await page.keyboard.press('Escape')
  }
}
