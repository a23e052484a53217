import { expect } from '@playwright/test'
import { freezePostgres } from '../src/testing/database/postgresProcesses.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { savedComposition } from './drivers/savedComposition.ts'
import { addText, saveChip, showTextStyles } from './drivers/textEdits.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

const RETRYING = 'Retrying automatically.'

test('pages opened while the database is down report it and continue without a click, and an open editor loses nothing', async ({
  page: editor,
  context,
  ownService: service,
}) => {
  await signIn(editor, service.link)
  const wanted = { title: 'Harbour at dawn', overlays: [textOverlay(0, 'Greeting', { row: 0 })], durationInFrames: 150 }
  const compositionId = await createComposition(editor, service, wanted)
  await editor.goto(`${service.baseUrl}/compositions/${compositionId}`)
  await showTextStyles(editor)
  const [projects, opening] = await Promise.all([context.newPage(), context.newPage()])
  await opening.goto(service.baseUrl)
  await opening.getByRole('link', { name: 'Harbour at dawn' }).click()
  await expect(opening).toHaveURL(/\/projects\//u)
  const card = opening.getByRole('link', { name: 'Harbour at dawn' }).last()
  await expect(card).toBeVisible()

  const wake = await freezePostgres(service.dataFolder)
  try {
    await addText(editor, 'Written meanwhile')
    await projects.goto(service.baseUrl)
    await card.click()
    for (const page of [projects, opening]) {
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(RETRYING, { timeout: 30_000 })
      await expect(alert).not.toContainText('request')
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await expectNoFault(page)
    }
    await expect(saveChip(editor)).not.toContainText(/saved \d/iu)
  } finally {
    wake()
  }

  await expect(projects.getByRole('link', { name: 'Harbour at dawn' })).toBeVisible({ timeout: 20_000 })
  await expect(projects.getByRole('alert')).toHaveCount(0)
  await expect(opening.getByRole('gridcell').first()).toBeVisible({ timeout: 20_000 })
  await expect(saveChip(editor)).toContainText(/saved \d/iu, { timeout: 20_000 })
  const { composition } = await savedComposition({ request: editor.request, service, compositionId })
  expect(composition.overlays.map((overlay) => Reflect.get(overlay, 'content'))).toContain('Written meanwhile')
})

test('the printed link opens the editor although the service is away at first', async ({
  page,
  ownService: service,
}) => {
  const wake = await freezePostgres(service.dataFolder)
  try {
    await page.goto(service.link)
    await expect(page.getByRole('alert')).toContainText(RETRYING, { timeout: 30_000 })
    expect(page.url()).not.toContain('key=')
  } finally {
    wake()
  }
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible({ timeout: 20_000 })
})
