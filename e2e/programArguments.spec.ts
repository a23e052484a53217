import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { addText, saveChip, showTextStyles } from './drivers/textEdits.ts'
import { dragAsset, overlayCell } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { startService } from './fixtures/service.ts'
import { test as base } from './fixtures/test.ts'

/** Part of every text that the user enters. */
const MARK = 'canary'
const text = `${MARK} %{pts} %{e\\:1} : ' \\ , ; [a] movie=/etc/passwd`
const fileName = `-vf ${MARK} concat:pipe:0 $(id) 'x'.jpg`

type Logged = {
  readonly run: (use: (service: Awaited<ReturnType<typeof startService>>) => Promise<void>) => Promise<string>
}

/** Runs the service with programs that log their arguments. Provides the log. */
const test = base.extend<{ readonly logged: Logged }>({
  logged: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'framewright-arguments-'))
    const log = join(folder, 'log')
    const wrapped = async (name: string, real: string): Promise<string> => {
      const path = join(folder, name)
      await writeFile(path, `#!/bin/sh\nprintf '%s\\n' "$@" >> '${log}'\nexec '${real}' "$@"\n`)
      await chmod(path, 0o755)
      return path
    }
    const environment = {
      FRAMEWRIGHT_FFMPEG: await wrapped('ffmpeg', process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg'),
      FRAMEWRIGHT_FFPROBE: await wrapped('ffprobe', process.env['FRAMEWRIGHT_FFPROBE'] ?? 'ffprobe'),
    }
    const service = await startService({ environment })
    await use({
      run: async (story) => {
        await story(service)
        return await readFile(log, 'utf8')
      },
    })
    await service.dispose()
    await rm(folder, { recursive: true, force: true })
  },
})

test('nothing that people write becomes an argument of a program, from the file name to the exported title', async ({
  logged,
  page,
}) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'framewright-named-'))
  const photo = join(folder, fileName)
  await copyFile(await files.photo(), photo)
  const log = await logged.run(async (service) => {
    await signIn(page, service.link)
    await createProject(page, text.slice(0, 90))
    await dropFiles(page, [photo], { x: 700, y: 700 })
    const media = page.getByRole('list', { name: 'Media' }).getByRole('listitem', { name: `${fileName}, Image` })
    await expect(media).toBeVisible({ timeout: 30_000 })
    await createComposition(page, text, '16:9')
    await dragAsset(page, `${fileName}, Image`, { x: 0.02, y: 0.4 })
    await expect(overlayCell(page, /^Image /)).toHaveCount(1)
    await showTextStyles(page)
    await addText(page, text)
    await expect(saveChip(page)).toContainText(/saved \d/iu)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Export' })
    await sheet.getByRole('radio', { name: 'Low' }).click()
    await sheet.getByRole('button', { name: 'Start export' }).click()
    await expect(sheet.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 120_000 })
  })
  expect(log.split('\n').filter((argument) => argument === '-i').length).toBeGreaterThan(2)
  expect(log.split('\n').filter((argument) => argument.includes(MARK))).toEqual([])
  await rm(folder, { recursive: true, force: true })
})
