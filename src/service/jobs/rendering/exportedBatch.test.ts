import { randomUUID } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Combination } from '../../../composition/sequences/combinations.ts'
import { compileCombination } from '../../../composition/sequences/compileCombination.ts'
import { emptyDesign, type SequenceDesign } from '../../../composition/sequences/design.ts'
import { sequenceOutputSize } from '../../../composition/sequences/outputSize.ts'
import { replaceSequenceDesign } from '../../../contract/extensions/sequenceDesignRoute.ts'
import { smallComposition } from '../../../testing/composition/compositions.ts'
import { frameSimilarity } from '../../../testing/media/frameSimilarity.ts'
import { describeStream } from '../../../testing/media/media.ts'
import { NUMBERED, shownNumbers } from '../../../testing/media/numberedVideo.ts'
import { loudestTime, seamError, soundSamples } from '../../../testing/media/soundSeams.ts'
import { estimatedBatch } from '../../../testing/sequences/batches.ts'
import {
  MUSIC_FRAMES,
  type NumberedClip,
  type NumberedSequence,
  numberedSequence,
  TONES,
} from '../../../testing/sequences/numberedSequence.ts'
import { startExportingService } from '../../../testing/service/exportingService.ts'
import { createTestComposition, endedJob, submitted } from '../../../testing/service/renders.ts'
import type { TestService } from '../../../testing/service/service.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import { soakCount } from '../../../testing/soak.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { readSequencePlan } from '../../domain/sequences/readSequencePlan.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import { transcriptStore } from '../../stores/speech/transcriptStore.ts'

/** Number of clips per block. They give 12 videos, or 100 in a soak run. */
const SIZES = [soakCount(3, 5), soakCount(2, 5), soakCount(2, 4)]
const LOOK = { aspectRatio: '16:9', resolution: 'preview', quality: 'low', fps: 30, captionsEnabled: true } as const
const SIZE = sequenceOutputSize(LOOK.aspectRatio, LOOK.resolution)
const TRANSITION_FRAMES = 6
/** Blurred copies are drawn frame by frame, which is slow, so only soak runs use them. */
const NARROW_FIT = soakCount(0, 1) === 1 ? 'blur' : 'fit'
/** Half a second, over which music fades out at the end of a video. */
const MUSIC_FADE_FRAMES = 15
const TIMEOUT_MS = soakCount(180_000, 1_800_000)

const path = temporaryFolder('exported-batch')
let service: TestService
beforeAll(async () => {
  service = await startExportingService(path('browser'))
}, 120_000)
afterAll(async () => {
  await service.stop()
})

/** Gives each clip a transcript. */
async function speak({ blocks, projectId }: NumberedSequence): Promise<void> {
  const { context, owner } = service.running
  for (const clip of blocks.flat()) {
    const words = [{ text: `Take ${clip.first}`, startMs: 100, endMs: 400 }]
    const passages = [{ id: randomUUID(), text: `Take ${clip.first}`, startMs: 100, endMs: 400, words }]
    const spoken = { workspaceId: owner.workspaceId, projectId, language: 'en', isDraft: false, passages }
    const { assetId } = clip
    await transcriptStore.save(context.db, { id: randomUUID(), assetId, ...spoken, now: service.clock.now() })
  }
}

/**
 * Saves a design with captions, a transition, fits for narrow clips, and a layer that does not cover the numbers.
 * Returns it.
 */
async function design({ blocks, projectId, sequence }: NumberedSequence): Promise<SequenceDesign> {
  const box = { row: 0, left: 10, top: 4, width: 120, height: 36, rotation: 0, isDragging: false }
  const time = { from: 0, durationInFrames: 30 }
  const logo = { ...box, ...time, id: 1, type: 'text', content: 'Logo', styles: { fontSize: 20 } } as const
  const layer = await createTestComposition(service.owner, { projectId, composition: smallComposition([logo]) })
  const chosen: SequenceDesign = {
    ...emptyDesign,
    captions: { templateId: 'classic', wordsPerLine: 3 },
    fits: blocks.flat().flatMap(({ assetId, isNarrow }) => (isNarrow ? [{ assetId, fit: NARROW_FIT }] : [])),
    transition: { type: 'wipe', direction: 'from-left', durationMs: (TRANSITION_FRAMES * 1_000) / LOOK.fps },
    layerCompositionId: layer.id,
  }
  const body = { ...chosen, expectedUpdatedAt: sequence.updatedAt }
  ;(await sendExtension(service.owner, replaceSequenceDesign, { params: { sequenceId: sequence.id }, body })).data()
  return chosen
}

/** Renders the composition of one combination outside the batch. Returns the id of the job. */
async function exportAlone({ projectId, sequence }: NumberedSequence, choices: Combination): Promise<string> {
  const { context, owner } = service.running
  const stored = await sequenceStore.find(context.db, owner.workspaceId, sequence.id)
  if (stored === null) throw new Error('The sequence is gone.')
  const { material } = await readSequencePlan(context.db, stored)
  const input = { configuration: stored.configuration, choices, material }
  const format = { aspectRatio: LOOK.aspectRatio, fps: LOOK.fps, ...SIZE }
  const compiled = compileCombination(input, stored.design, format)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.refusal))
  const types = new Set(compiled.value.overlays.map(({ type }) => type))
  expect(types).toEqual(new Set(['text', 'caption', 'video', 'sound']))
  const record = await createTestComposition(service.owner, { projectId, composition: compiled.value })
  return await submitted(service.owner, record, { quality: LOOK.quality })
}

/** The path of the stored file of a render. */
async function fileOf(renderId: string): Promise<string> {
  const { blobs, config } = service.running.context
  const keys = await blobs.list(`renders/${renderId}/`)
  expect(keys).toHaveLength(1)
  return join(await realpath(config.dataFolder), 'blobs', keys[0] ?? '')
}

/** The clips of a combination with the frames at which they start. */
function placed(clips: readonly NumberedClip[]) {
  let next = 0
  return clips.map((clip) => {
    const from = next
    next += clip.frames
    return { ...clip, from }
  })
}

async function expectNumbers(file: string, clips: ReturnType<typeof placed>): Promise<void> {
  const narrow = (SIZE.height * 4) / 3
  const [wide, inside] = [
    await shownNumbers(file, { left: 0, top: 120, width: SIZE.width }),
    await shownNumbers(file, { left: Math.round((SIZE.width - narrow) / 2), top: 120, width: narrow }),
  ]
  for (const { first, frames, from, isNarrow } of clips) {
    const covered = from === 0 ? 0 : TRANSITION_FRAMES
    const shown = (isNarrow ? inside : wide).slice(from + covered, from + frames)
    expect(shown).toEqual(Array.from({ length: frames - covered }, (_, index) => first + covered + index))
  }
}

/**
 * Expects that the sound of each clip is in time, and that no fault is heard at cuts. The periods of the tones divide a
 * frame, so a tone continues in the same phase after each cut. A clip may start where the music does.
 */
async function expectSeamless(file: string, clips: ReturnType<typeof placed>): Promise<void> {
  const samples = await soundSamples(file)
  for (const { clickSeconds, from } of clips) {
    const click = from / NUMBERED.fps + clickSeconds
    expect(Math.abs(loudestTime(samples, click - 0.02, click + 0.02) - click)).toBeLessThan(0.000_5)
  }
  const end = clips.reduce((sum, { frames }) => sum + frames, 0)
  const starts = clips.slice(1).map(({ from }) => from)
  const repeats = Array.from({ length: Math.ceil(end / MUSIC_FRAMES) - 1 }, (_, index) => (index + 1) * MUSIC_FRAMES)
  // The last round of the music fades out, so the level of its tone is not constant.
  const fading = new Set(repeats.filter((frame) => end - frame < Math.min(MUSIC_FRAMES, MUSIC_FADE_FRAMES + 2)))
  for (const frame of new Set([...starts, ...repeats].filter((at) => !fading.has(at)))) {
    const [cut, through] = [[], []] as [number[], number[]]
    for (const [frames, tone] of [
      [starts, TONES.clips],
      [repeats, TONES.music],
    ] as const)
      (frames.includes(frame) ? cut : through).push(tone)
    expect(seamError(samples, frame / NUMBERED.fps, { cut, through })).toBeLessThan(0.02)
  }
}

async function expectLength(file: string, frames: number): Promise<void> {
  const duration = (frames / LOOK.fps).toFixed(6)
  const { height, width } = SIZE
  expect(await describeStream(file, 'v:0', 'nb_read_frames,start_time,duration,width,height')).toEqual({
    width: String(width),
    height: String(height),
    start_time: '0.000000',
    duration,
    nb_read_frames: String(frames),
  })
  expect(await describeStream(file, 'a:0', 'start_time,duration')).toEqual({ start_time: '0.000000', duration })
}

it(
  'makes each video of a batch as it is exported alone',
  async () => {
    const made = await numberedSequence(service.owner, { sizes: SIZES, folder: path('.') })
    await speak(made)
    await design(made)
    const order = await estimatedBatch(service, made, LOOK)
    const { jobId } = await service.owner.call('renderSequence', order)
    const params = { sequenceId: made.sequence.id }
    const page = await service.owner.call('listCombinations', { params, query: { limit: 100 } })
    const alone: string[] = []
    for (const { blocks, ...choices } of page.items)
      alone.push(await exportAlone(made, { ...choices, blocks: blocks.map(({ assetId }) => assetId) }))

    const batch = await endedJob(service.owner, jobId, TIMEOUT_MS)
    expect(batch).toMatchObject({
      status: 'succeeded',
      counts: { total: page.items.length, succeeded: page.items.length },
    })
    for (const [index, { blocks }] of page.items.entries()) {
      const single = await endedJob(service.owner, alone[index] ?? '', TIMEOUT_MS)
      expect(single.status).toBe('succeeded')
      const file = await fileOf(batch.outputs[index]?.renderId ?? '')
      const similar = await frameSimilarity(file, await fileOf(single.outputs[0]?.renderId ?? ''))
      const clips = placed(
        blocks.flatMap(
          ({ assetId, position }) => made.blocks[position]?.filter((clip) => clip.assetId === assetId) ?? [],
        ),
      )
      const frames = clips.reduce((sum, clip) => sum + clip.frames, 0)
      expect(similar).toHaveLength(frames)
      expect(Math.min(...similar)).toBeGreaterThanOrEqual(0.99)
      await expectLength(file, frames)
      await expectNumbers(file, clips)
      await expectSeamless(file, clips)
    }
  },
  TIMEOUT_MS,
)
