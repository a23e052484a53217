import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { errorEnvelopeSchema } from '../../../contract/errorEnvelope.ts'
import { chooseSoundTrack, listSoundTracks } from '../../../contract/extensions/soundTrackRoutes.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { smallComposition } from '../../../testing/composition/compositions.ts'
import { makeMedia, testPicture } from '../../../testing/media/media.ts'
import { loudestTone, samplesOf } from '../../../testing/media/soundLevel.ts'
import { createTestComposition, endedJob, submitted } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'

const path = temporaryFolder('sound-tracks')
const TONES = [300, 500, 900]
let service: TestService
let projectId: string
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Tracks' } })).id
})
afterAll(async () => {
  await service.stop()
})

const tracksOf = async (client: ServiceClient, assetId: string) => {
  const response = await client.fetch(`${EXTENSIONS_PREFIX}/assets/${assetId}/sound-tracks`)
  expect(response.status).toBe(200)
  return z.object({ data: listSoundTracks.output }).parse(await response.json()).data
}

async function choose(client: ServiceClient, assetId: string, track: number, name = 'interview.mp4 · Track') {
  const response = await client.fetch(`${EXTENSIONS_PREFIX}/assets/${assetId}/sound-tracks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ track, name }),
  })
  const answer: unknown = await response.json()
  const code = response.ok ? null : errorEnvelopeSchema.parse(answer).error.code
  return { status: response.status, code, answer }
}

async function chosen(client: ServiceClient, assetId: string, track: number, name?: string): Promise<Asset> {
  const { answer, status } = await choose(client, assetId, track, name)
  expect(status).toBe(202)
  return z.object({ data: chooseSoundTrack.output }).parse(answer).data
}

/**
 * A video with three sound tracks. The first is silent and not marked as default, the second is the default and longer
 * than the picture.
 */
async function uploadedVideo(): Promise<Asset> {
  const sounds = [`anullsrc=d=2`, `sine=frequency=${TONES[1]}:d=3`, `sine=frequency=${TONES[2]}:d=2`]
  const file = await makeMedia(
    '-f', 'lavfi', '-i', testPicture({ size: '160x90', rate: 30 }), ...sounds.flatMap((sound) => ['-f', 'lavfi', '-i', sound]),
    ...[0, 1, 2, 3].flatMap((stream) => ['-map', String(stream)]), '-disposition:a', '0', '-disposition:a:1', 'default',
    '-metadata:s:a:1', 'language=eng', '-metadata:s:a:2', 'language=deu', '-metadata:s:a:2', 'handler_name=Interpreter',
    '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path('interview.mp4'),
  ) // biome-ignore format: one row reads as the option it is
  const bytes = await readFile(file)
  const upload = { projectId, type: 'video', filename: 'interview.mp4', mimeType: 'video/mp4', bytes } as const
  return await preparedAsset(service.owner, (await uploadAsset(service.owner, upload)).id)
}

/** The frequency heard in an export that contains one clip of an asset. */
async function exportedTone(asset: Asset, seconds: number): Promise<number | null> {
  const durationInFrames = seconds * 30
  const place = { left: 0, top: 0, width: 160, height: 90, rotation: 0, isDragging: false, row: 0, from: 0 }
  const shared = { ...place, id: 1, durationInFrames, sourceAssetId: asset.id, styles: {} }
  const overlay =
    asset.type === 'video'
      ? ({ ...shared, type: 'video', videoStartTime: 0, speed: 1 } as const)
      : ({ ...shared, type: 'sound', startFromSound: 0 } as const)
  const composition = { ...smallComposition([overlay]), durationInFrames }
  const record = await createTestComposition(service.owner, { projectId, composition })
  const job = await endedJob(service.owner, await submitted(service.owner, record))
  expect(job.error).toBeNull()
  const params = { renderId: job.outputs[0]?.renderId ?? '' }
  const { items } = await service.owner.call('listRenderOutputs', { params })
  const file = path(`${randomUUID()}.mp4`)
  await writeFile(file, Buffer.from(await (await fetch(items[0]?.url ?? '')).arrayBuffer()))
  return loudestTone(await samplesOf(file), TONES)
}

it('lists the tracks, uses the enabled one, and exports the chosen one', async () => {
  const original = await uploadedVideo()
  expect(original).toMatchObject({ soundTracks: 3, soundTrackOf: null, durationMs: 3000 })
  const { assetId, tracks } = await tracksOf(service.reader, original.id)
  expect(assetId).toBe(original.id)
  expect(tracks).toMatchObject([
    { language: null, isSilent: true, channels: 2, assetId: null },
    { language: 'eng', title: null, isSilent: false, assetId: original.id },
    { language: 'deu', title: 'Interpreter', isSilent: false, assetId: null },
  ])
  const [silent, english, german] = tracks.map(({ track }) => track)
  if (silent === undefined || english === undefined || german === undefined) throw new Error('A track is missing.')
  expect((await chosen(service.owner, original.id, english)).id).toBe(original.id)

  const copy = await preparedAsset(service.owner, (await chosen(service.owner, original.id, german)).id)
  expect(copy).toMatchObject({
    name: 'interview.mp4 · Track',
    preparation: { state: 'ready', error: null },
    soundTracks: 1,
    soundTrackOf: { assetId: original.id, track: german },
    durationMs: 3000,
    hasAudio: true,
  })
  expect((await chosen(service.owner, original.id, german, 'Another name')).id).toBe(copy.id)
  expect((await chosen(service.owner, copy.id, english)).id).toBe(original.id)
  expect(await tracksOf(service.owner, copy.id)).toEqual(await tracksOf(service.owner, original.id))
  const muted = await preparedAsset(service.owner, (await chosen(service.owner, copy.id, silent)).id)
  // The copy keeps the duration of the original, although it lacks the longest track, because clips may use that time.
  expect(muted).toMatchObject({ preparation: { state: 'ready' }, durationMs: 3000 })

  expect(await exportedTone(original, 3)).toBe(TONES[1])
  expect(await exportedTone(copy, 3)).toBe(TONES[2])
  expect(await exportedTone(muted, 3)).toBeNull()
}, 120_000)

it('a sound file with several tracks is copied as well, and keeps its length', async () => {
  const sounds = [`sine=frequency=${TONES[0]}:d=2`, `sine=frequency=${TONES[2]}:d=1`]
  const words = [...sounds.flatMap((sound) => ['-f', 'lavfi', '-i', sound]), '-map', '0', '-map', '1', '-c:a', 'aac']
  const bytes = await readFile(await makeMedia(...words, path('talk.m4a')))
  const upload = { projectId, type: 'music', filename: 'talk.m4a', mimeType: 'audio/mp4', bytes } as const
  const original = await preparedAsset(service.owner, (await uploadAsset(service.owner, upload)).id)
  expect(original).toMatchObject({ soundTracks: 2 })
  const { tracks } = await tracksOf(service.owner, original.id)
  const [, second] = tracks
  const copy = await preparedAsset(service.owner, (await chosen(service.owner, original.id, second?.track ?? -1)).id)
  expect(copy).toMatchObject({ type: 'music', preparation: { state: 'ready' } })
  expect(copy.durationMs).toBe(original.durationMs)
  expect(await exportedTone(original, 2)).toBe(TONES[0])
  expect(await exportedTone(copy, 2)).toBe(TONES[2])
}, 120_000)

it('a copy outlives its original, and one without a file is deleted with it', async () => {
  const original = await uploadedVideo()
  const { tracks } = await tracksOf(service.owner, original.id)
  const [silent, , german] = tracks.map(({ track }) => track)
  const copy = await preparedAsset(service.owner, (await chosen(service.owner, original.id, german ?? -1)).id)
  const { db } = service.running.context
  const unmade = await chosen(service.owner, original.id, silent ?? -1)
  await preparedAsset(service.owner, unmade.id)
  await db.updateTable('assets').set({ source_key: null }).where('id', '=', unmade.id).execute()
  await service.owner.call('deleteAsset', { params: { assetId: original.id } })
  expect(await service.owner.call('readAsset', { params: { assetId: copy.id } })).toMatchObject({
    soundTrackOf: { assetId: null },
  })
  expect((await service.owner.send('readAsset', { params: { assetId: unmade.id } })).status).toBe(404)
  expect((await tracksOf(service.owner, copy.id)).tracks).toHaveLength(1)
  expect((await service.owner.call('readAssetMedia', { params: { assetId: copy.id } })).source.url).toContain('http')
}, 120_000)

it('refuses a track that is not in the file, a reader, a stranger, and a file that is no longer stored', async () => {
  const original = await uploadedVideo()
  expect(await choose(service.owner, original.id, 0)).toMatchObject({ status: 422, code: 'validation_failed' })
  expect((await choose(service.reader, original.id, 1)).status).toBe(403)
  expect((await choose(service.stranger, original.id, 1)).status).toBe(404)
  await service.running.context.blobs.delete(`assets/${original.id}/source.mp4`)
  expect(await choose(service.owner, original.id, 1)).toMatchObject({ status: 409, code: 'media_unavailable' })
}, 120_000)
