import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sequence } from '../../contract/operations/sequences.ts'
import { makeMedia } from '../media/media.ts'
import { makeNumberedVideo, NUMBERED } from '../media/numberedVideo.ts'
import type { ServiceClient } from '../service/serviceClient.ts'
import { preparedAsset, uploadAsset } from '../service/uploadAsset.ts'

/** The tones of clips and music, whose periods divide a frame, so that they go on over every cut. */
export const TONES = { clips: 300, music: 900 } as const
const RATE = 48_000
/** The length of a click in samples. */
const CLICK = 8
/** The length of the music, which repeats. */
export const MUSIC_FRAMES = 24
const PCM = ['-c:a', 'pcm_s16le'] as const

export interface NumberedClip {
  readonly assetId: string
  /** The number that its first frame shows. */
  readonly first: number
  readonly frames: number
  /** The time of its click, from its start. */
  readonly clickSeconds: number
  /** Its picture has the ratio 4:3 instead of 16:9. */
  readonly isNarrow: boolean
}

/** A sequence of real, uploaded clips. */
export interface NumberedSequence {
  readonly sequence: Sequence
  readonly projectId: string
  readonly blocks: readonly (readonly NumberedClip[])[]
}

interface Wanted {
  /** The number of clips of each block. */
  readonly sizes: readonly number[]
  readonly folder: string
  /** Frames of the first clip of a block. Each later one has three more. A multiple of three, because lengths are stored in milliseconds. */
  readonly frames?: number
}

/** Uploads clips of numbered frames with a click each, and music that repeats. The second clip of a block is narrow. */
export async function numberedSequence(
  client: ServiceClient,
  { folder, frames = 15, sizes }: Wanted,
): Promise<NumberedSequence> {
  const { id: projectId } = await client.call('createProject', { body: { name: 'Ads' } })
  const blocks = await Promise.all(
    sizes.map(async (size, block) => {
      const clips: NumberedClip[] = []
      for (let index = 0; index < size; index += 1) {
        const first = 1_000 * (block + 1) + 100 * index
        // Cuts are at multiples of three frames.
        const clickSeconds = (4.5 + 3 * ((block + index) % 3)) / NUMBERED.fps
        const clip = { first, frames: frames + 3 * index, clickSeconds, isNarrow: index === 1 }
        clips.push({ ...clip, assetId: await uploadClip(client, { clip, folder, projectId }) })
      }
      return clips
    }),
  )
  const musicId = await uploadMusic(client, { folder, projectId })
  const body = {
    name: 'Summer',
    blocks: blocks.map((clips, position) => {
      return { position, label: `Block ${position + 1}`, assetIds: clips.map(({ assetId }) => assetId) }
    }),
    musicTracks: [{ assetId: musicId }],
    durationLimits: { voiceover: false, music: false, loopMusic: true },
  }
  return { projectId, blocks, sequence: await client.call('createSequence', { params: { projectId }, body }) }
}

interface Upload {
  readonly folder: string
  readonly projectId: string
}

/** Sound without loss, so that an export is the only one that may add a seam. */
async function uploadClip(
  client: ServiceClient,
  { clip, folder, projectId }: Upload & { readonly clip: Omit<NumberedClip, 'assetId'> },
): Promise<string> {
  const { clickSeconds, first, frames, isNarrow } = clip
  const click = Math.round(clickSeconds * RATE)
  const level = `0.2*sin(2*PI*${TONES.clips}*t)+if(between(n\\,${click}\\,${click + CLICK - 1})\\,0.7\\,0)`
  const sound = `aevalsrc=${level}:s=${RATE}:d=${frames / NUMBERED.fps}`
  const filename = `Clip ${first}.mov`
  const size = isNarrow ? { size: '240:180' } : {}
  const path = await makeNumberedVideo(join(folder, filename), frames, { first, sound, soundCoding: PCM, ...size })
  const bytes = await readFile(path)
  const upload = { projectId, type: 'video', filename, mimeType: 'video/quicktime', bytes } as const
  return (await preparedAsset(client, (await uploadAsset(client, upload)).id)).id
}

async function uploadMusic(client: ServiceClient, { folder, projectId }: Upload): Promise<string> {
  const tone = `aevalsrc=0.1*sin(2*PI*${TONES.music}*t):s=${RATE}:d=${MUSIC_FRAMES / NUMBERED.fps}`
  const bytes = await readFile(await makeMedia('-f', 'lavfi', '-i', tone, ...PCM, join(folder, 'Music.wav')))
  const upload = { projectId, type: 'music', filename: 'Music.wav', mimeType: 'audio/wav', bytes } as const
  return (await preparedAsset(client, (await uploadAsset(client, upload)).id)).id
}
