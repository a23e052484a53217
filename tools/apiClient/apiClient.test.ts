import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findBrowser } from '../../src/service/media/findBrowser.ts'
import { createLayeredExporter } from '../../src/service/media/layeredExporter.ts'
import { ffmpeg, ffprobe, makeVideo } from '../../src/testing/media/media.ts'
import { startTestService, type TestService } from '../../src/testing/service/service.ts'
import { sharedScene } from '../../src/testing/service/sharedScene.ts'
import { generateTypes, typeErrors } from './typeErrors.ts'

const programFile = new URL('./program/mainJob.ts', import.meta.url)

/** The program is loaded by its path at run time, because its types are generated only while the test runs. */
const programSchema = z.object({
  mainJob: z.custom<(job: object) => Promise<unknown>>((value) => typeof value === 'function'),
})
const resultSchema = z.object({
  job: z.object({ status: z.string(), error: z.unknown() }),
  overlays: z.array(z.object({ type: z.string() })).length(2),
  outputs: z.array(z.object({ status: z.string(), sizeBytes: z.int(), url: z.string() })),
})

let folder: string
let types: string
let service: TestService

// A clean clone has no built scene while its unit tests run.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-client-'))
  types = await generateTypes(folder)
  const browser = await findBrowser({
    cacheFolder: join(folder, 'browser'),
    chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '',
  })
  const bundleFolder = await sharedScene()
  const browserExecutable = browser?.executable ?? ''
  service = await startTestService({
    exporter: createLayeredExporter({ bundleFolder, browserExecutable, ffmpeg, ffprobe }),
  })
}, 120_000)
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the client generated from the API document', () => {
  it('types a program that does the main job, without a cast', async () => {
    expect(await typeErrors(types)).toEqual([])
    const text = await readFile(programFile, 'utf8')
    expect(text.match(/\bas (?!const\b)\w+|: any\b|@ts-/gu)).toBeNull()
  }, 60_000)

  it('refuses a program that sends a wrong field, or reads one that does not exist', async () => {
    const sends = await typeErrors(types, (text) => text.replace("type: 'text' as const", "type: 'title' as const"))
    expect(sends.join('\n')).toContain('"title"')
    const reads = await typeErrors(types, (text) => text.replace('estimate.planFingerprint', 'estimate.fingerprint'))
    expect(reads.join('\n')).toContain("'fingerprint'")
    const forgets = await typeErrors(types, (text) => text.replace('params: { header: newKey() }, ', ''))
    expect(forgets.join('\n')).toContain("'params'")
  }, 60_000)

  it('does the main job with the real service', async () => {
    const file = new Blob([await readFile(await makeVideo(join(folder, 'clip.mp4')))])
    const key = service.owner.key ?? ''
    const { mainJob } = programSchema.parse(await import(programFile.href))
    const ended = await mainJob({ origin: service.origin, key, file, pause: async () => await delay(100) })
    const { job, outputs } = resultSchema.parse(ended)
    expect(job).toEqual({ status: 'succeeded', error: null })
    expect(outputs).toMatchObject([{ status: 'ready' }])
    const output = outputs[0] as (typeof outputs)[number]
    const video = await fetch(output.url)
    expect(video.status).toBe(200)
    expect((await video.arrayBuffer()).byteLength).toBe(output.sizeBytes)
  }, 120_000)
})
