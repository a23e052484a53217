import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pagePublicationSchema } from '../../../../contract/operations/social/publications.ts'
import { pagePost } from '../../../../testing/social/publishableVideo.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import type { PostRequest } from '../../social.ts'
import { createOutboxNetwork } from './createOutboxNetwork.ts'

const path = temporaryFolder('outbox')
const { signal } = new AbortController()
const now = (): Date => new Date('2026-11-28T10:00:00.000Z')
const networkIn = (folder: string) =>
  createOutboxNetwork({ folder, label: 'Facebook', provider: 'social_one', now }).publisher

async function requestFor(filename: string, jobId: string = randomUUID()) {
  const video = join(path(''), `${jobId}.mp4`)
  await writeFile(video, 'a video')
  let state: string | null = null
  const post = pagePublicationSchema.parse(pagePost({ projectId: randomUUID(), renderJobId: randomUUID() }))
  const saveState = async (next: string): Promise<void> => await Promise.resolve(void (state = next))
  const facts = { path: video, sizeBytes: 7, durationMs: 6_000, width: 1_080, height: 1_920, filename }
  const fixed = { jobId, video: facts, accountId: 'outbox', destination: 'reels', onProgress: () => {} } as const
  return (): PostRequest => ({ ...fixed, text: { provider: 'social_one', post }, state, saveState })
}

it('fills a hidden folder, which gets its name at once, and is found again by its job', async () => {
  const publisher = networkIn(path('plain'))
  const request = await requestFor('Spring.mp4')
  expect(await publisher.look(request(), signal)).toEqual({ kind: 'not_sent' })
  await publisher.prepare(request(), signal)
  await publisher.prepare(request(), signal)
  const { jobId } = request()
  expect(await readdir(path('plain/social_one'))).toEqual([`.${jobId}`])
  expect(await publisher.look(request(), signal)).toEqual({ kind: 'not_sent' })
  await publisher.publish(request(), signal)
  await publisher.publish(request(), signal)
  await publisher.prepare(request(), signal)
  const folder = `2026-11-28_Spring_${jobId.slice(-12)}`
  expect(await publisher.look(request(), signal)).toEqual({ kind: 'in_outbox', folder })
  expect(await readdir(path('plain/social_one'))).toEqual([folder])
})

it.each([
  '../../../escaped.mp4',
  '..\\..\\escaped.mp4',
  'CON.mp4',
  'a/b:c*d?e"f<g>h|i.mp4',
  '.hidden.mp4',
  'trailing . .mp4',
  'null\u0000byte.mp4',
  `${'ü'.repeat(300)}.mp4`,
  '\u202Efdp.mp4',
  '.mp4',
])('gives a folder and a video named %j names that every file system takes', async (filename) => {
  const root = path(`names-${randomUUID()}`)
  const publisher = networkIn(join(root, 'outbox'))
  const request = await requestFor(filename)
  await publisher.prepare(request(), signal)
  await publisher.publish(request(), signal)
  expect(await readdir(root)).toEqual(['outbox'])
  const [folder = '', ...others] = await readdir(join(root, 'outbox/social_one'))
  expect(others).toEqual([])
  const files = await readdir(join(root, 'outbox/social_one', folder))
  for (const name of [folder, ...files]) {
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\u202E]|^\.|[. ]$|^(?:con|nul)\./iu)
  }
  const video = files.find((name) => name.endsWith('.mp4')) ?? ''
  expect(await readFile(join(root, 'outbox/social_one', folder, video), 'utf8')).toBe('a video')
})

it('leaves the video as it is stored if a program edits the file of the outbox in place', async () => {
  const request = await requestFor('Spring.mp4')
  await networkIn(path('edited')).prepare(request(), signal)
  const { jobId, video } = request()
  const file = await open(join(path('edited/social_one'), `.${jobId}`, 'Spring.mp4'), 'r+')
  await file.write('another')
  await file.close()
  expect(await readFile(video.path, 'utf8')).toBe('a video')
})

it('writes nothing through a link that leads out of the outbox', async () => {
  await mkdir(path('outside'))
  await mkdir(path('linked'))
  await symlink(path('outside'), path('linked/social_one'))
  const request = await requestFor('Spring.mp4')
  for (const act of ['prepare', 'look'] as const)
    await expect(networkIn(path('linked'))[act](request(), signal)).rejects.toMatchObject({
      code: 'network_unavailable',
    })
  expect(await readdir(path('outside'))).toEqual([])
  // A link in the place of the folder of a job is replaced, and what it leads to stays as it was.
  await mkdir(path('other/social_one'), { recursive: true })
  await symlink(path('outside'), path(`other/social_one/.${request().jobId}`))
  await networkIn(path('other')).prepare(request(), signal)
  expect(await readdir(path('outside'))).toEqual([])
})

it('cannot say what became of a folder that was filled and is gone', async () => {
  const publisher = networkIn(path('moved'))
  const request = await requestFor('Spring.mp4')
  await publisher.prepare(request(), signal)
  await publisher.publish(request(), signal)
  const [folder = ''] = await readdir(path('moved/social_one'))
  await rename(join(path('moved/social_one'), folder), path('posted by hand'))
  expect(await publisher.look(request(), signal)).toEqual({ kind: 'unknown' })
  await rm(path('posted by hand'), { recursive: true })
})

it('knows no account but its own', async () => {
  const publisher = networkIn(path('accounts'))
  await expect(publisher.options('another', signal)).rejects.toMatchObject({ code: 'account_not_found' })
  expect((await publisher.options('outbox', signal)).destinations).toEqual(['page_feed', 'reels'])
})
