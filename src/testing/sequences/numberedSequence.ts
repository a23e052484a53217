import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sequence } from '../../contract/operations/sequences.ts'
import { makeMedia } from '../media/media.ts'
import { makeNumberedVideo, NUMBERED } from '../media/numberedVideo.ts'
import type { ServiceClient } from '../service/serviceClient.ts'
import { preparedAsset, uploadAsset } from '../service/uploadAsset.ts'

/**
 * Frequencies of the tones in clips and music, in hertz. Their periods divide a frame, so a tone continues in the same
 * phase after each cut.
 */
export const TONES = { clips: 300, music: 900 } as const
const RATE = 48_000
/** Length of a click, in samples. */
const CLICK = 8
/** Length of the music, in frames. It is repeated. */
export const MUSIC_FRAMES = 24
const PCM = ['-c:a', 'pcm_s16le'] as const

export interface NumberedClip {
  readonly assetId: string
  /** The number that its first frame shows. */
  readonly first: number
  readonly frames: number
  /** Time of its click in seconds, from the start of the clip. */
  readonly clickSeconds: number
  /** True for an aspect ratio of 4:3 instead of 16:9. */
  readonly isNarrow: boolean
}

/** A sequence of real clips that were uploaded. */
export interface NumberedSequence {
  readonly sequence: Sequence
  readonly projectId: string
  readonly blocks: readonly (readonly NumberedClip[])[]
}

interface Wanted {
  /** The number of clips of each block. */
  readonly sizes: readonly number[]
  readonly folder: string
  /**
   * Length of the first clip of a block, in frames. Each later one is three frames longer. It must be a multiple of
   * three, because lengths are stored in whole milliseconds.
   */
  readonly frames?: number
}

/**
 * Creates a sequence of uploaded clips and repeated music. The frames of the clips are numbered, and each clip contains
 * one click. The second clip of each block is narrow.
 */
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
        // Cuts are at multiples of three frames, so a click is never near a cut.
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

/** Uploads a clip with lossless sound, so that only the export can add a fault at a cut. */
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
